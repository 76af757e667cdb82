// Overtime levels begin at minute 0 and rise.

/** Whether a list of bands is one; no list is no bands. */
export function isRising(bands: unknown): boolean {
  if (!Array.isArray(bands) || bands.length === 0) return false
  const starts = bands.map((band: { readonly from?: unknown } | null) => Number(band?.from))
  return starts.every((from, at) => (at === 0 ? from === 0 : from > (starts[at - 1] ?? 0)))
}
