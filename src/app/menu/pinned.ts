// Pages that a user wants at hand; kept in the browser for each user of a company.
import { store, stored } from '#src/i18n/storage.ts'

const most = 12
const keyOf = (owner: string) => `pinned ${owner}`

/** Paths, in the order in which they were pinned. `owner`: of the company and the user, since a browser may serve several. */
export function pinnedOf(owner: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(stored(keyOf(owner)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** Answers what is pinned afterwards. */
export function turnPin(owner: string, path: string): readonly string[] {
  const before = pinnedOf(owner)
  const after = before.includes(path) ? before.filter((one) => one !== path) : [...before, path].slice(-most)
  store(keyOf(owner), JSON.stringify(after))
  return after
}
