// How results read: a word for each value, minutes as hours and minutes.
import { useLingui } from '@lingui/react/macro'
import { formatSeries } from '#src/i18n/format.ts'
import { measures, words } from './words.ts'

export function useWords() {
  const { i18n } = useLingui()
  const wordOf = (name: string): string => {
    const word = words[name]
    return word ? i18n._(word) : name
  }
  return {
    word: wordOf,
    measure: (name: string): string => {
      const word = measures[name]
      return word ? i18n._(word) : name
    },
    origin: (kind: string, name: string): string => {
      const word = words[kind]
      return word ? i18n._({ ...word, values: { name } }) : kind
    },
    /** Names side by side, such as marks. */
    list: (names: string): string => formatSeries(names.split(' ').filter(Boolean).map(wordOf)),
  }
}

/** `7:05`; with a sign where it is a difference. */
export function clock(minutes: number, signed = false): string {
  const size = Math.abs(minutes)
  const sign = minutes < 0 ? '−' : signed && minutes > 0 ? '+' : ''
  return `${sign}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`
}
