// How wide a text of a table will be drawn, so that its column can be as wide before.

/** By `rem`: the letters of tables, and a usual letter where nothing can be measured. */
const [letters, usual] = [0.875, 0.5] as const

export interface TextRuler {
  /** Pixels of the length that all others are multiples of. */
  readonly rem: number
  /** Pixels, never less than it takes: digits may stand as wide as the widest. */
  readonly width: (text: string, weight: 400 | 600) => number
}

export function textRuler(): TextRuler {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const drawing = 'OffscreenCanvas' in globalThis ? new OffscreenCanvas(1, 1).getContext('2d') : null
  if (!drawing) return { rem, width: (text) => [...text].length * usual * rem }
  const family = getComputedStyle(document.body).fontFamily
  return {
    rem,
    width: (text, weight) => {
      const font = `${weight} ${letters * rem}px ${family}`
      if (drawing.font !== font) drawing.font = font
      return drawing.measureText(text.replaceAll(/\d/g, '0')).width
    },
  }
}
