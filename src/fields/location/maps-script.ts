// Fetches the provider's script from the configured address when the first map is drawn. The casts are for the global
// object that the script is known by.
import { styleNonce } from '#src/ui/theme/style-nonce.ts'

interface ScriptPlace {
  /** Origin that serves the script. */
  readonly url: string
  readonly key: string
  readonly language: string
}

type ImportLibrary = (name: string, ...more: readonly unknown[]) => Promise<unknown>

interface MapsGlobal {
  google?: { maps?: { importLibrary?: ImportLibrary; [callback: string]: unknown } }
  /** The provider calls it when it refuses the key. */
  gm_authFailure?: () => void
}

const callback = '__ready__'
const refusals = new Set<() => void>()
let refused = false

/** Defines what the provider's own loader would define; the script takes its place once it is there. */
export function provideMapsScript(place: ScriptPlace): void {
  const page = globalThis as MapsGlobal
  page.gm_authFailure = () => {
    refused = true
    for (const tell of refusals) tell()
  }
  const maps = page.google?.maps ?? {}
  page.google = { ...page.google, maps }
  if (maps.importLibrary) return
  let loading: Promise<void> | undefined
  const load: ImportLibrary = async (...asked) => {
    loading ??= fetchScript(place, maps).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    await loading
    if (!maps.importLibrary || maps.importLibrary === load) throw new Error('The maps provider answered with no maps')
    return maps.importLibrary(...asked)
  }
  maps.importLibrary = load
}

function fetchScript({ url, key, language }: ScriptPlace, maps: Record<string, unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new URLSearchParams({ key, v: 'weekly', language, loading: 'async' })
    const script = document.createElement('script')
    script.src = `${url}/maps/api/js?${query}&callback=google.maps.${callback}`
    // The provider marks the styles that it adds with the nonce of its script.
    script.nonce = styleNonce()
    script.onerror = () => {
      script.remove()
      reject(new Error('The maps provider could not be reached'))
    }
    maps[callback] = resolve
    document.head.append(script)
  })
}

/** Whether the provider has refused the key, for `useSyncExternalStore`. */
export const keyRefusal = {
  current: () => refused,
  subscribe: (listener: () => void) => {
    refusals.add(listener)
    return () => void refusals.delete(listener)
  },
}
