// What stands in for a photo: the first letters of a name, and a colour that stays the same for it.

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const first = (word: string): string => [...letters.segment(word)][0]?.segment ?? ''

/** The first letters of the first and last word, in any script. Joined letters of Arabic are kept apart. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [one = '', other = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  const both = [first(one), first(other)].filter(Boolean)
  return both.join(/\p{Script=Arabic}/u.test(name) ? '\u200c' : '').toLocaleUpperCase()
}

/** Degrees of the colour wheel. */
export function hueOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return sum
}
