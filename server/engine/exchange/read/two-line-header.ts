// Puts a header of two lines together: "Validity" over "From" and "To", "Employee" over "Code", "Start" over "date".

interface Span {
  readonly from: number
  readonly to: number
}

export interface JoinedHeader {
  readonly texts: readonly string[]
  /** Both lines together name a column, as neither does alone. */
  readonly isComposed: boolean
}

/** Nothing where more of the lower line is unknown than known: it is a row like others. */
export function joinedHeader(
  upper: readonly string[],
  lower: readonly string[],
  knows: (heading: string) => boolean,
  merged: readonly Span[],
): JoinedHeader | undefined {
  const above = spread(upper, lower, merged)
  const names = lower.map((text, at) => nameOf(above[at] ?? '', text, knows))
  const said = names.filter((_, at) => lower[at])
  const known = said.filter(({ isKnown }) => isKnown).length
  if (known === 0 || said.length - known > known) return undefined
  const rest = above.slice(lower.length).map((text) => ({ text, full: text }))
  const all = [...names, ...rest]
  const texts = all.map(({ text, full }, at) => (all.findIndex((one) => one.text === text) === at ? text : full))
  return { texts, isComposed: said.length === known && names.some(({ isComposed }) => isComposed) }
}

interface Name {
  readonly text: string
  /** Both lines, for a column whose shorter name another has. */
  readonly full: string
  readonly isKnown: boolean
  readonly isComposed: boolean
}

function nameOf(upper: string, lower: string, knows: (heading: string) => boolean): Name {
  const full = [upper, lower].filter((text) => text !== '').join(' ')
  const isComposed = upper !== '' && lower !== '' && knows(full)
  if (isComposed || lower === '' || upper === '') return { text: full, full, isKnown: knows(full), isComposed }
  return { text: knows(lower) ? lower : full, full, isKnown: knows(lower), isComposed }
}

/** A heading above counts for the columns that it is merged over; where nothing is merged, up to the next one. */
function spread(upper: readonly string[], lower: readonly string[], merged: readonly Span[]): string[] {
  const texts = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => upper[at] ?? '')
  for (const [at, text] of texts.entries()) {
    if (text !== '' || !lower[at]) continue
    const span = merged.find(({ from, to }) => from < at && at <= to)
    texts[at] = span ? (upper[span.from] ?? '') : merged.length > 0 ? '' : (texts[at - 1] ?? '')
  }
  return texts
}
