// The composed form of a text, in time that grows with its length alone, whatever it holds.

/** As many marks as one letter carries in Unicode's stream-safe form: no language comes near. Further ones are dropped. */
const mostMarks = 30
const tooMany = new RegExp(`\\p{M}{${mostMarks + 1}}`, 'u')
const mark = /\p{M}/u
/** The same in every form. */
const plain = /^[\0-\x7f]*$/

/** Letter by letter: one expression over a long row of marks would run out of stack. */
function withoutSurplus(text: string): string {
  let kept = ''
  let row = 0
  for (const letter of text) {
    row = mark.test(letter) ? row + 1 : 0
    if (row <= mostMarks) kept += letter
  }
  return kept
}

/** Bringing the marks of one letter in order takes the square of their number: a long row of them would hold up everybody. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKD'): string =>
  plain.test(text) ? text : (tooMany.test(text) ? withoutSurplus(text) : text).normalize(form)

export const composed = (text: string): string => normalized(text, 'NFC')

/** Signs that turn the direction of what follows: a name that holds one reads as another one. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

export const withoutTurns = (text: string): string => text.replace(turning, '')
