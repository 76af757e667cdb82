// Reads a colour as it is pasted: 3 or 6 hex digits with or without #, rgb, rgba, hsl, hsla; numbers out of range are brought into it.

const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i
const call = /^(rgba?|hsla?)\(\s*([^()]+?)\s*\)$/i

/** Highest value of each part: red, green, blue 255; hue 360; saturation and lightness 100; alpha 100 per cent. */
const limits = { rgb: [255, 255, 255], hsl: [360, 100, 100] } as const
const alphaLimit = 100

export interface ParsedColor {
  /** In the notation that was given, with every part in its range. */
  readonly text: string
  /** `#rrggbb`, without the alpha. */
  readonly hex: string
}

export function parseColor(pasted: string): ParsedColor | undefined {
  const text = pasted.trim()
  const digits = hex.exec(text)?.[1]
  if (digits) {
    const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
    return { text: `#${digits}`, hex: `#${six.toLowerCase()}` }
  }
  const [, name = '', inside = ''] = call.exec(text) ?? []
  const parts = inside.split(/\s*[,/]\s*|\s+/)
  const withAlpha = parts.length === 4
  if (name === '' || (parts.length !== 3 && !withAlpha)) return undefined
  const kind = name.toLowerCase().startsWith('rgb') ? 'rgb' : 'hsl'
  const values = limits[kind].map((limit, index) => clampedPart(parts[index] ?? '', limit))
  const alpha = withAlpha ? alphaPercent(parts[3] ?? '') : undefined
  if (!areNumbers(values) || Number.isNaN(alpha)) return undefined
  const shown = kind === 'rgb' ? values : values.map((value, index) => (index === 0 ? value : `${value}%`))
  return {
    text: alpha === undefined ? `${kind}(${shown.join(', ')})` : `${kind}a(${shown.join(', ')}, ${alpha}%)`,
    hex: kind === 'rgb' ? hexOfRgb(values) : hexOfRgb(rgbOfHsl(values)),
  }
}

function clampedPart(text: string, limit: number): number {
  const value = /^-?\d+(\.\d+)?(%|deg)?$/.test(text) ? Number.parseFloat(text) : Number.NaN
  return Math.round(Math.min(Math.max(value, 0), limit))
}

// `0.5` and `50%` are the same; a plain number above 1 is meant as per cent.
function alphaPercent(text: string): number {
  if (!/^-?\d*\.?\d+%?$/.test(text)) return Number.NaN
  const value = Number.parseFloat(text)
  return clampedPart(String(text.endsWith('%') || value > 1 ? value : value * 100), alphaLimit)
}

const areNumbers = (values: readonly number[]) => values.every((value) => !Number.isNaN(value))

const hexOfRgb = (values: readonly number[]) =>
  `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`

function rgbOfHsl([hue = 0, saturation = 0, lightness = 0]: readonly number[]): number[] {
  const light = lightness / 100
  const chroma = (saturation / 100) * Math.min(light, 1 - light)
  return [0, 8, 4].map((offset) => {
    const position = (offset + hue / 30) % 12
    return Math.round(255 * (light - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1))))
  })
}
