// Room to sign: a box for each signature beside the others, with whose it is at its foot.
import type { Sheet } from './look.ts'
import type { Typesetter } from './text.ts'

export interface Signing {
  /** What is agreed to. */
  readonly words: readonly string[]
  /** Whose signatures; none: the words alone. */
  readonly titles: readonly string[]
}

const style = { size: 7, weight: 400 } as const
const boxHeight = 46
const widest = 170
const gap = 10
const inset = 4
const mostLines = 2

interface Boxes {
  readonly height: number
  /** The commands that draw them below `y`. */
  readonly drawn: (y: number) => string
}

/** From where the line starts. */
export function signatureBoxes(text: Typesetter, { left, right }: Sheet, titles: readonly string[]): Boxes {
  const width = Math.min(widest, (right - left - gap * (titles.length - 1)) / titles.length)
  const align = text.rightToLeft ? 'right' : 'left'
  return {
    height: titles.length === 0 ? 0 : boxHeight + gap,
    drawn: (y) =>
      titles
        .flatMap((title, at) => {
          const from = at * (width + gap)
          const x = text.rightToLeft ? right - from - width : left + from
          const lines = text.lines(title, style, width - inset * 2).slice(0, mostLines)
          const base = y + boxHeight - inset - (lines.length - 1) * (style.size + 1)
          return [
            `0.55 0.55 0.55 RG 0.6 w ${x} ${y} ${width} ${boxHeight} re S`,
            '0.35 0.35 0.35 rg',
            ...lines.map((line, nth) =>
              text.line(line, style, {
                ...{ left: x + inset, y: base + nth * (style.size + 1), width: width - inset * 2, align },
              }),
            ),
          ]
        })
        .join('\n'),
  }
}
