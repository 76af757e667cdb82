// The addresses of every page, read from the application's own router and areas; a cast for the areas, found by their files.
import { readdirSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import type { Area } from '#src/app/screens.ts'

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

const folder = new URL('../../../src/app/areas/', import.meta.url)

async function screens(): Promise<readonly string[]> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
  const areas = await Promise.all(
    names.map(async (name) => {
      const found = (await import(`../../../src/app/areas/${name}.ts`)) as Readonly<Record<string, Area>>
      return Object.values(found).flatMap(({ screens }) => Object.keys(screens).map((screen) => `/${name}/${screen}`))
    }),
  )
  return areas.flat()
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
