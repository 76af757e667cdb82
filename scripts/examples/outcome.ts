// What an example found: nothing, or where something else came out than it expects.

export interface Difference {
  readonly where: string
  readonly expected: unknown
  readonly got: unknown
}

const close = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) < 1e-6 : one === other

/** Numbers may differ by what binary fractions add; lists by their items. */
export function differs(where: string, expected: unknown, got: unknown): readonly Difference[] {
  if (Array.isArray(expected) && Array.isArray(got) && expected.length === got.length) {
    const same = expected.every((item, index) => differs(where, item, got[index]).length === 0)
    return same ? [] : [{ where, expected, got }]
  }
  return close(expected, got) ? [] : [{ where, expected, got }]
}

export function differenceLine({ where, expected, got }: Difference): string {
  return `  ${where}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`
}
