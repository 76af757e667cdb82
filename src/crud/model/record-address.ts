// Where records open: below their list, with the list's own state kept in the address.

/** What stands behind a list's address: nothing, `new`, or the id of a record. Undefined: no place of this list. */
export type OpenRecord = 'none' | 'new' | number

export function openRecordOf(rest: readonly string[]): OpenRecord | undefined {
  if (rest.length === 0) return 'none'
  const [part = ''] = rest
  if (rest.length > 1) return undefined
  if (part === 'new') return 'new'
  return /^[1-9]\d{0,15}$/.test(part) ? Number(part) : undefined
}

/** In the query of a record's page: which of its parts is seen. */
export const partParam = 'tab'

export const recordPath = (list: string, open: OpenRecord): string => (open === 'none' ? list : `${list}/${open}`)
