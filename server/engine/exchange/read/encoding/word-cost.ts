// How unlikely a word is as a word of a language: the sum of what its letters above ASCII say against it.
import { knownWords, type Language, type Script } from './languages.ts'

/** What no reading of a file should have: a byte without a meaning, a control character. */
export const impossible = 20
/** Two scripts in one word. */
const mixed = 12
const foreign = 6
const odd = 4
const broken = 8

const scripts: readonly (readonly [Script | 'EastAsian', RegExp])[] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['EastAsian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u],
]

const known = new Map<string, Script | 'EastAsian' | undefined>()

function scriptOf(letter: string): Script | 'EastAsian' | undefined {
  if (!known.has(letter)) known.set(letter, scripts.find(([, one]) => one.test(letter))?.[0])
  return known.get(letter)
}

const isAscii = (letter: string) => letter.charCodeAt(0) < 0x80

/** Of a run of letters with at least one above ASCII. */
export function wordCost(word: string, languages: readonly Language[]): number {
  const letters = [...word]
  const small = word.toLowerCase()
  const [first, ...others] = new Set(letters.flatMap((letter) => scriptOf(letter) ?? []))
  if (others.length > 0 || first === 'EastAsian') return mixed * (others.length + 1)
  const likeliest = Math.min(
    impossible * letters.length,
    ...languages.filter(({ script }) => script === first).map((language) => inLanguage(small, language)),
  )
  const bonus = knownWords.has(small) ? odd : 0
  return likeliest + caseCost(letters) - bonus
}

function inLanguage(small: string, language: Language): number {
  const wrong = language.never ? (small.match(language.never)?.length ?? 0) * odd : 0
  const high = [...small].filter((letter) => !isAscii(letter))
  const cost = high.reduce((sum, letter) => sum + letterCost(letter, language) + language.rarity, wrong)
  // Latin words are written in ASCII for the most part.
  return language.script === 'Latin' && high.length > 2 && high.length > small.length * 0.7
    ? cost + 3 * high.length
    : cost
}

function letterCost(letter: string, { script, letters, seldom = '', rare = '' }: Language): number {
  if (letters.includes(letter)) return script === 'Latin' ? 1 : 0.8
  if (seldom.includes(letter)) return 1.6
  return rare.includes(letter) ? 3 : foreign
}

/** A capital behind a small letter: `ВАЛО` is a word and `вАЛО` is none. `McKay` and `DelRio` stay cheap. */
function caseCost(letters: readonly string[]): number {
  let turns = 0
  for (const [at, letter] of letters.entries()) {
    const before = letters[at - 1]
    if (before === undefined || (isAscii(letter) && isAscii(before))) continue
    if (isSmall(before) && isCapital(letter)) turns++
  }
  return turns * foreign
}

const isSmall = (letter: string) => letter !== letter.toUpperCase()
const isCapital = (letter: string) => letter !== letter.toLowerCase()

const usualSigns = /[€°«»¿¡·•№§©®“”„‘’‚–—…\u00a0\u200e\u200f،؛؟、。・（）]/u
const ordinal = /[ªº]/
const joining = /[’‘´`]/

/** Of a sign above ASCII that is no letter. */
export function signCost(sign: string, before: string, after: string): number {
  const inWord = /\p{L}/u.test(before) && /\p{L}/u.test(after)
  if (joining.test(sign)) return inWord ? 2.5 : 1.5
  if (ordinal.test(sign)) return inWord ? broken : 0.5
  if (/\p{L}$/u.test(before) || /\p{L}/u.test(after)) return usualSigns.test(sign) && !inWord ? 1 : broken
  return usualSigns.test(sign) ? 0.5 : 3
}
