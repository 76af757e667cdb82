// A part of a page whose code is fetched when it is first drawn. Where that cannot be fetched, it alone is missing.
import { onlineManager } from '@tanstack/react-query'
import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  useEffect,
  useEffectEvent,
  useMemo,
  useSyncExternalStore,
} from 'react'

const watchConnection = (listener: () => void) => onlineManager.subscribe(listener)
const isConnected = () => onlineManager.isOnline()

/** `told`: of each part that could not be fetched when it was wanted. */
export const missing = { told: () => {} }

/**
 * `load`: gives the module whose default is the part. It is asked again by the next drawing, and once the connection is back.
 * `Instead`: stands meanwhile; without, the reader is told and what was opened counts as closed.
 */
export function late<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Instead: ComponentType<Props> = Missing,
): FunctionComponent<Props> {
  const ask = (): ComponentType<Props> => lazy(() => load().catch(() => ({ default: Failed })))
  let Part = ask()
  return function Late(props: Props) {
    const connected = useSyncExternalStore(watchConnection, isConnected)
    // biome-ignore lint/correctness/useExhaustiveDependencies: what failed is asked for again when that has changed
    const Present = useMemo(() => Part, [connected])
    return <Present {...props} />
  }
  function Failed(props: Props) {
    useEffect(() => {
      Part = ask()
    }, [])
    return <Instead {...props} />
  }
}

/** Asks for code that will be wanted soon; whoever draws it says that it did not come. */
export const ahead = (load: () => Promise<unknown>): void => void load().catch(() => undefined)

/** By whichever name a part knows how it is closed. */
type Closers = Readonly<Partial<Record<'onClose' | 'onDiscard' | 'onCancel' | 'onFlow', () => unknown>>>

function Missing({ onClose, onDiscard, onCancel, onFlow }: Closers) {
  const close = onClose ?? onDiscard ?? onCancel ?? onFlow
  const tell = useEffectEvent(() => {
    missing.told()
    close?.()
  })
  useEffect(() => tell(), [])
  return null
}
