// The addresses of every page, read from the application's own router and areas.
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

interface Address {
  readonly address: string
  readonly signedIn: boolean
}

export interface Addresses {
  /** Screens of the areas, most of them lists with forms. */
  readonly screens: readonly string[]
  /** The others. */
  readonly others: readonly Address[]
}

/** The application belongs to a browser: a simulated page is there while it is loaded. */
export async function addresses(): Promise<Addresses> {
  const page = await builtinEnvironments.jsdom.setup(globalThis, {})
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  try {
    return { screens: await screens(), others: await others() }
  } finally {
    vi.unstubAllGlobals()
    await page.teardown(globalThis)
  }
}

async function screens(): Promise<readonly string[]> {
  const { everyAddress } = await import('#src/app/screens.ts')
  return (await everyAddress()).map(([address]) => address)
}

/** Before signing in; pages that expect a code from a mail are opened without a good one. */
const isBefore = (path: string) => !path.endsWith('/company-login')

async function others(): Promise<readonly Address[]> {
  const { isPublicPage } = await import('#src/i18n/public-pages.ts')
  const { makeRouter } = await import('#src/app/router.tsx')
  const paths = Object.keys(makeRouter(new QueryClient()).routesByPath)
  const found = paths
    .filter((path) => !path.includes('$') && path !== '/switch-company')
    .map((path) =>
      isPublicPage(path) && isBefore(path)
        ? { address: `${path}?code=none`, signedIn: false }
        : { address: path, signedIn: true },
    )
  return [...found, { address: '/nowhere', signedIn: true }]
}
