// The addresses of every page, read from the application's own menu and router.
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

interface Address {
  readonly address: string
  readonly signedIn: boolean
}

export interface Addresses {
  /** What the menu leads to. */
  readonly lists: readonly string[]
  /** The others. */
  readonly others: readonly Address[]
}

/** Before signing in; pages that expect a code from a mail are opened without a good one. */
const isPublic = (path: string) =>
  /^\/(onboard|oauth|payment|bio-photo|unauthorized)/.test(path) && !path.endsWith('/company-login')

export async function addresses(): Promise<Addresses> {
  const { menuFor } = await import('#src/app/menu/menu.ts')
  const all = { has: () => true } as unknown as ReadonlySet<string>
  const lists = menuFor(all).flatMap(({ pages }) => pages.map(({ path }) => path))
  const paths = (await routes()).filter((path) => !path.includes('$') && path !== '/switch-company')
  const others = [...paths.map((path) => (isPublic(path) ? `${path}?code=none` : path)), '/nowhere']
  return { lists, others: others.map((address) => ({ address, signedIn: !isPublic(address.replace(/\?.*/, '')) })) }
}

/** The router belongs to a browser: a simulated page is there while it is loaded. */
async function routes(): Promise<readonly string[]> {
  const page = await builtinEnvironments.jsdom.setup(globalThis, {})
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  try {
    const { makeRouter } = await import('#src/app/router.tsx')
    return Object.keys(makeRouter(new QueryClient()).routesByPath)
  } finally {
    vi.unstubAllGlobals()
    await page.teardown(globalThis)
  }
}
