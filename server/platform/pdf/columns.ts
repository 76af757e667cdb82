// How wide the columns of a table are, on which side up the page lies, and how small the text must be.
import { nextPaper, type Paper, type PdfLook, type Sheet, sheetOf } from './look.ts'
import type { TextStyle, Typesetter } from './text.ts'

export const padding = 3

export interface TablePlan {
  readonly sheet: Sheet
  readonly size: number
  readonly widths: readonly number[]
}

interface Wish {
  /** All of it on one line. */
  readonly whole: number
  /** The longest word. */
  readonly word: number
}

const smallest = 5
const widestColumn = 240

/**
 * By the header and the first rows: portrait as long as everything fits on its line, then smaller, then broken lines. Where not even
 * the words fit, on its side and on larger paper: no word of them is broken.
 */
export function tablePlan(
  text: Typesetter,
  look: PdfLook,
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): TablePlan {
  // Text grows with its size: what is measured once says how wide it is in every other.
  const measured = headers.map((header, at): Wish => {
    const all = [
      wish(text, header, { size: 1, weight: 600 }),
      ...sample.map((row) => wish(text, row[at] ?? '', { size: 1, weight: 400 })),
    ]
    return { whole: Math.max(...all.map(({ whole }) => whole)), word: Math.max(...all.map(({ word }) => word)) }
  })
  const wishes = (size: number): Wish[] => {
    const wide = (width: number) => Math.min(widestColumn, width * size) + padding * 2
    return measured.map(({ whole, word }) => ({ whole: wide(whole), word: wide(word) }))
  }
  const room = ({ left, right }: Sheet) => right - left
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  const full = wishes(look.body_font_size)
  const isWide = sum(full.map(({ whole }) => whole)) > room(sheetOf(look, false))
  const onItsSide = look.orientation === 'AUTO' ? isWide : look.orientation === 'LANDSCAPE'
  for (const sheet of sheetsFrom(look, onItsSide)) {
    for (let size = look.body_font_size; size >= smallest; size -= 0.5) {
      const found = wishes(size)
      if (sum(found.map(({ word }) => word)) <= room(sheet)) return { sheet, size, widths: shared(found, room(sheet)) }
    }
  }
  // More columns than any paper holds.
  const sheet = sheetOf(look, true, 'A0')
  return { sheet, size: smallest, widths: shared(wishes(smallest), room(sheet)) }
}

/** The chosen paper first, then larger ones on their side. */
function* sheetsFrom(look: PdfLook, onItsSide: boolean): Generator<Sheet> {
  yield sheetOf(look, onItsSide)
  if (!onItsSide) yield sheetOf(look, true)
  for (let paper: Paper | undefined = nextPaper[look.paper]; paper; paper = nextPaper[paper])
    yield sheetOf(look, true, paper)
}

function wish(text: Typesetter, value: string, style: TextStyle): Wish {
  const words = value.split(/\s+/)
  const whole = text.width(value, style)
  return { whole, word: words.length > 1 ? Math.max(...words.map((word) => text.width(word, style))) : whole }
}

/** Every column gets its longest word; what is left goes where lines are long. Spare room is spread over all. */
function shared(wishes: readonly Wish[], room: number): number[] {
  const total = (of: (one: Wish) => number) => wishes.reduce((all, one) => all + of(one), 0)
  const whole = total((one) => one.whole)
  const word = total((one) => one.word)
  if (whole <= room) return wishes.map((one) => (one.whole * room) / whole)
  if (word >= room) return wishes.map((one) => (one.word * room) / word)
  const share = (room - word) / (whole - word)
  return wishes.map((one) => one.word + (one.whole - one.word) * share)
}
