// Text as the bytes of GB18030, for firmware of Chinese make that reads nothing else. The runtime only reads it: what it reads is
// turned around, once, when the first such terminal asks.

const decoder = new TextDecoder('gb18030')
/** Characters of four bytes below U+10000, by their place. */
const linear = 39_420
/** Place of U+10000 among those of four bytes. */
const beyond = 189_000

let bytesOf: ReadonlyMap<string, Buffer> | undefined

/** What the charset does not have becomes a question mark. */
export function encodeGb18030(text: string): Buffer {
  bytesOf ??= turnedAround()
  const parts: Buffer[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) parts.push(Buffer.from([code]))
    else if (code >= 0x1_00_00) parts.push(fourBytes(code - 0x1_00_00 + beyond))
    else parts.push(bytesOf.get(character) ?? Buffer.from('?'))
  }
  return Buffer.concat(parts)
}

/** All in one text, a line each: to ask for each of them takes ten times as long. */
function turnedAround(): ReadonlyMap<string, Buffer> {
  const all: Buffer[] = []
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) if (trail !== 0x7f) all.push(Buffer.from([lead, trail]))
  for (let place = 0; place < linear; place++) all.push(fourBytes(place))
  const lineEnd = Buffer.from('\n')
  const lines = decoder.decode(Buffer.concat(all.flatMap((bytes) => [bytes, lineEnd]))).split('\n')
  const found = new Map<string, Buffer>()
  for (const [place, bytes] of all.entries()) {
    const character = lines[place] ?? ''
    if (character.length === 1 && character !== '\uFFFD' && !found.has(character)) found.set(character, bytes)
  }
  return found
}

const fourBytes = (place: number): Buffer =>
  Buffer.from([
    0x81 + Math.trunc(place / 12_600),
    0x30 + (Math.trunc(place / 1260) % 10),
    0x81 + (Math.trunc(place / 10) % 126),
    0x30 + (place % 10),
  ])
