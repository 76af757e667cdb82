// A report with what it is asked for beside dates and people, in one text that a field can hold: `late?least:10&ordering:-late`.
// Fields take no equals sign, hence the colons.

/** Beside its dates and people. */
export const askedOfReports = [
  ...(['columns', 'lines', 'ordering', 'only', 'least', 'group', 'compare'] as const),
  // Of files: each group apart, and in which words and by which clock they are written.
  ...(['apart', 'language', 'zone'] as const),
] as const

export type AskedOfReport = Readonly<Record<string, string>>

export function reportAddress(name: string, asked: AskedOfReport): string {
  const parts = Object.entries(asked).map(([key, value]) => `${key}:${encodeURIComponent(value)}`)
  return parts.length > 0 ? `${name}?${parts.join('&')}` : name
}

/** What cannot be read is left as it stands: whoever looks at it says what is wrong. */
export function readReportAddress(address: string): { readonly name: string; readonly asked: AskedOfReport } {
  const [name = '', query = ''] = address.split('?', 2)
  const parts = query.split('&').filter(Boolean)
  return { name, asked: Object.fromEntries(parts.map((part) => [part.split(':', 1)[0] ?? '', decodedOf(part)])) }
}

function decodedOf(part: string): string {
  const text = part.includes(':') ? part.slice(part.indexOf(':') + 1) : ''
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
