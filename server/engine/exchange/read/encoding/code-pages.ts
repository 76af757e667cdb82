// Reads the telling pieces of a file in every encoding that may be meant, and says which reading is text.
import iconv from 'iconv-lite'
import { composed } from '#openapi/composed.ts'
import { type EastAsian, eastAsian } from './east-asian.ts'
import { highTokens } from './high-tokens.ts'
import { type Language, type LanguageName, languages } from './languages.ts'
import { impossible, signCost, wordCost } from './word-cost.ts'

const western: readonly LanguageName[] = [
  ...(['spanish', 'portuguese', 'french', 'german', 'italian', 'catalan', 'nordic', 'icelandic'] as const),
]
const central: readonly LanguageName[] = [
  ...(['polish', 'czech', 'slovak', 'hungarian', 'romanian', 'croatian', 'german', 'spanish'] as const),
]

interface CodePage {
  /** A name that iconv-lite knows. */
  readonly name: string
  readonly languages: readonly LanguageName[]
  /** Of programs that few people have: each piece needs so much better reasons. */
  readonly age?: number
}

/** Of equal readings the first. */
const codePages: readonly CodePage[] = [
  { name: 'windows-1252', languages: western },
  { name: 'windows-1254', languages: ['turkish', 'german', 'spanish', 'french'] },
  { name: 'windows-1256', languages: ['arabic', 'french'] },
  { name: 'windows-1250', languages: central },
  { name: 'windows-1251', languages: ['russian'] },
  { name: 'windows-1253', languages: ['greek'] },
  { name: 'windows-1255', languages: ['hebrew'] },
  { name: 'iso-8859-15', languages: [...western, 'estonian'], age: 0.3 },
  { name: 'iso-8859-2', languages: central, age: 0.3 },
  { name: 'iso-8859-6', languages: ['arabic'], age: 0.3 },
  { name: 'iso-8859-7', languages: ['greek'], age: 0.3 },
  { name: 'koi8-r', languages: ['russian'], age: 0.3 },
  { name: 'macintosh', languages: western, age: 0.3 },
  { name: 'cp850', languages: western, age: 0.5 },
  { name: 'cp857', languages: ['turkish'], age: 0.5 },
  { name: 'cp866', languages: ['russian'], age: 0.5 },
  { name: 'gb18030', languages: [] },
  { name: 'shift_jis', languages: [] },
  { name: 'big5', languages: [] },
  { name: 'euc-kr', languages: [] },
  { name: 'euc-jp', languages: [], age: 0.3 },
]

/** What a caller may name. */
export const encodingNames: readonly string[] = ['utf-8', 'utf-16le', 'utf-16be', ...codePages.map(({ name }) => name)]

export interface Reading {
  readonly name: string
  /** The first pieces as this encoding reads them. */
  readonly samples: readonly string[]
  /** Of all pieces: what speaks against it. */
  readonly cost: number
}

export interface Judgement {
  /** The likeliest first; readings that are the same text are one. */
  readonly readings: readonly Reading[]
  /** Another reading is nearly as likely, or none is likely. */
  readonly isDoubtful: boolean
}

/** Less between two readings is a guess: one word that stands in no list. */
const margin = 3.5
/** A byte of a right reading costs less, of whatever language. */
const mostPerByte = 2.4
/** Of a list in an East Asian language one character in four is among the common ones. */
const mostPerEasternByte = 1.1
const lineEnd = Buffer.from('\n')
const shownSamples = 4

export function judgeCodePages(bytes: Buffer): Judgement {
  const tokens = highTokens(bytes)
  const joined = Buffer.concat(tokens.flatMap((token) => [token, lineEnd]))
  const seen = new Set<string>()
  const readings: Reading[] = []
  for (const page of codePages) {
    const text = iconv.decode(joined, page.name)
    if (seen.has(text)) continue
    seen.add(text)
    const { pieces, cost } = readIn(page, text)
    readings.push({ name: page.name, samples: pieces.slice(0, shownSamples), cost })
  }
  readings.sort((one, other) => one.cost - other.cost)
  const [best, next] = readings
  const high = joined.reduce((sum, byte) => sum + (byte >= 0x80 ? 1 : 0), 0)
  const most = best && eastAsian[best.name] ? mostPerEasternByte : mostPerByte
  const isDoubtful =
    best === undefined || best.cost > most * high || (next !== undefined && next.cost - best.cost < margin)
  return { readings, isDoubtful }
}

function readIn(page: CodePage, text: string) {
  const pieces = text.split('\n')
  pieces.pop()
  return { pieces, cost: pieces.reduce((sum, piece) => sum + pieceCost(piece, page), 0) }
}

/** What speaks against one reading, to be held against that of another. */
export function costInCodePage(bytes: Buffer, name: string): number {
  const page = codePages.find((one) => one.name === name)
  if (!page) throw new Error(`${name} is no code page`)
  const joined = Buffer.concat(highTokens(bytes).flatMap((token) => [token, lineEnd]))
  return readIn(page, iconv.decode(joined, name)).cost
}

/** Letters, and what stands alone between them. */
const parts = /[\p{L}\p{M}]+|[^\p{L}\p{M}]/gu

function pieceCost(piece: string, page: CodePage): number {
  const east = eastAsian[page.name]
  const spoken = page.languages.map((name): Language => languages[name])
  const found = piece.match(parts) ?? []
  let cost = page.age ?? 0
  for (const [at, part] of found.entries()) {
    if (/^[\x40-\x7f]*$/.test(part)) continue
    if (/[\ufffd\u0080-\u009f\ue000-\uf8ff]/.test(part)) cost += impossible
    else if (east) cost += eastCost(part, page.name, east)
    else if (/\p{L}/u.test(part)) cost += wordCost(composed(part), spoken)
    else cost += signCost(part, found[at - 1] ?? '', found[at + 1] ?? '')
  }
  return cost
}

const kana = /[\u3041-\u3096\u30a1-\u30fc]/
const rest = 5

function eastCost(text: string, name: string, { common, isUsual }: EastAsian): number {
  let cost = 0
  for (const letter of text) {
    if (letter.charCodeAt(0) < 0x80) continue
    if (common.has(letter) || (name !== 'gb18030' && name !== 'big5' && kana.test(letter))) cost += 1
    else cost += isUsual(iconv.encode(letter, name)[0] ?? 0) ? 2.6 : rest
  }
  return cost
}
