// Where the user was last: pages, and records opened from the palette; kept in the browser for each user of a company.
import { store, stored } from '#src/i18n/storage.ts'

export interface Recent {
  readonly path: string
  /** Of a record; a page has the title of the menu. */
  readonly title?: string | undefined
}

const most = 8
const keyOf = (owner: string) => `recent ${owner}`

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  /^\/[^/\\]/.test(value.path) &&
  (!('title' in value) || typeof value.title === 'string')

/** `owner`: of the company and the user, since a browser may serve several. */
export function recentOf(owner: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(stored(keyOf(owner)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

export function remember(owner: string, visited: Recent): void {
  const others = recentOf(owner).filter(({ path }) => path !== visited.path)
  store(keyOf(owner), JSON.stringify([visited, ...others].slice(0, most)))
}
