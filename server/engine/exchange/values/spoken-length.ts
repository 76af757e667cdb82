// How long something is, in a column that is filled by which part of the day it takes: `0.5`, `half day`, `Half Day AM`, `3 days`.
import { fold } from '#openapi/fold.ts'

export type SpokenLength =
  /** `isGuess`: which half, it does not say. */
  | { readonly is: 'value'; readonly value: string; readonly isGuess?: true }
  /** Whole days, which the dates say as well. */
  | { readonly is: 'nothing' }
  /** Neither whole days nor half of one. */
  | { readonly is: 'part' }

/** One of the words, as a word. */
const oneOf = (...words: readonly string[]) => `(?<!\\p{L})(?:${words.map(fold).join('|')})(?!\\p{L})`

const days = oneOf('d', 'day', 'days', 'día', 'días', 'jornada', 'gün', 'يوم', 'أيام')
const hours = oneOf('h', 'hr', 'hrs', 'hour', 'hours', 'hora', 'horas', 'sa', 'saat', 'ساعة', 'ساعات')
const ofHours = new RegExp(`^\\d+(?:[.,:]\\d+)?\\s*${hours}`, 'u')
const amount = new RegExp(`^(1/2|1⁄2|\\d*[.,٫]\\d+|\\d+)(?:\\s*(?:${days}|\\p{P}|\\s|$))`, 'u')
const half = new RegExp(oneOf('half', 'halfday', 'medio', 'media', 'mitad', 'yarım', 'yarı', 'نصف', 'النصف'), 'u')
const first = new RegExp(
  oneOf(
    ...['a.?\\s?m', 'morning', 'forenoon', 'first', '1st', 'mañana', 'primera', 'sabah', 'önce', 'ilk', 'öö'],
    ...['الأول', 'صباح', 'صباحا', 'ص'],
  ),
  'u',
)
const second = new RegExp(
  oneOf(
    ...['p.?\\s?m', 'afternoon', 'second', '2nd', 'tarde', 'segunda', 'sonra', 'ikinci', 'ös'],
    ...['الثاني', 'مساء', 'بعد', 'م'],
  ),
  'u',
)

function lengthOf(text: string): SpokenLength | undefined {
  const said = fold(text)
  if (ofHours.test(said)) return { is: 'value', value: 'HOURS' }
  const number = amount.exec(said)?.[1]
  const value = number === '1⁄2' || number === '1/2' ? 0.5 : Number(number?.replace(/[,٫]/, '.'))
  if (number === undefined ? half.test(said) : value === 0.5) {
    if (second.test(said)) return { is: 'value', value: 'SECOND_HALF' }
    return { is: 'value', value: 'FIRST_HALF', ...(!first.test(said) && { isGuess: true }) }
  }
  if (number === undefined) return undefined
  return Number.isInteger(value) && value > 0 ? { is: 'nothing' } : { is: 'part' }
}

const fields = new Set(['day_type'])

/** Undefined for fields that say no such thing, and for texts that are no length. */
export const spokenLength = (field: string, text: string): SpokenLength | undefined =>
  fields.has(field) ? lengthOf(text) : undefined
