// How colours contrast (WCAG 2.2): the server checks by it what a region chooses, the browser makes its shades by it.

const channel = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const partsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map(channel)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21, of two colours `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of one colour over another, all `#rrggbb`. */
export function blend(over: string, under: string, share: number): string {
  const unders = partsOf(under)
  const parts = partsOf(over).map((part, at) => Math.round(part * share + (unders[at] ?? 0) * (1 - share)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** What a region's colours need against white. */
export const leastContrast = { primary_color: 4.5, secondary_color: 3 } as const
