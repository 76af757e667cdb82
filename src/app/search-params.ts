// The address's query as plain texts: `?page=2&search=ana&department__in=3,4`, readable and the same everywhere.

type Params = Readonly<Record<string, unknown>>

export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(params: Params): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    .toString()
    .replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}
