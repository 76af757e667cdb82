// Posts of terminals with bytes changed, cut off, doubled and swapped: the same ones for the same seed.
import { vectors } from '../protocol/vectors.ts'
import { wire } from './terminal.ts'

export type Random = () => number

/** The same sequence in every run. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(random: Random, from: readonly T[]): T {
  const [first] = from.slice(Math.floor(random() * from.length))
  if (first === undefined) throw new Error('nothing to pick from')
  return first
}

const text = (line: string) => Buffer.from(wire(line))

export const bodies: readonly Buffer[] = [
  ...[vectors.V02, vectors.V03, vectors.V04, vectors.V05, vectors.V08, vectors.V09, vectors.V10].map(
    ({ bytes }) => bytes,
  ),
  ...[vectors.V12, vectors.V13, vectors.V14, vectors.V16, vectors.V21].map(({ bytes }) => bytes),
  text('transaction cardno=0⇥pin=1042⇥verified=1⇥doorid=1⇥eventtype=0⇥inoutstate=0⇥time_second=861234567⇥index=9␊'),
  text('user uid=1⇥cardno=5⇥pin=1042⇥password=⇥group=1⇥starttime=0⇥endtime=0⇥name=Ana⇥privilege=0␊'),
  text('time=2026-10-05 09:12:00⇥sensor=01⇥relay=00⇥alarm=0200000000000000␊'),
  text('ID=5⇥SN=1␊FILENAME=a␊CMD=GetFile␊Return=3␊Content=abc'),
  text('USER PIN=1042⇥Name=محمد🙂⇥Pri=14⇥Passwd=1⇥Card=[0000000000]⇥Grp=1␊'),
  text(
    '1042⇥2026-10-05 08:59:41⇥0⇥1⇥0⇥0⇥0⇥1⇥36.4⇥36.4⇥+19800⇥eyJHUFNJbmZvIjp7ImxvbmdpdHVkZSI6MSwibGF0aXR1ZGUiOjJ9fQ==␊',
  ),
  Buffer.concat([Buffer.from('USER PIN=1042\tName='), Buffer.from([0xd5, 0xc5, 0xce, 0xb0]), Buffer.from('\tPri=0\n')]),
]

/** Bytes that parsers care about. */
const telling = Buffer.from('\t\n\r\0 =&:;,0123456789-+[]"\\{}\u{FEFF}\u{D7FF}🙂')

/** From one to eight changes. */
export function damaged(random: Random, bytes: Buffer): Buffer {
  let body: Buffer = Buffer.from(bytes)
  const place = () => Math.floor(random() * body.length)
  for (let n = Math.floor(random() * 8); n >= 0 && body.length > 0; n--) {
    const [from, to] = [place(), place()].toSorted((one, other) => one - other) as [number, number]
    const kind = random()
    if (kind < 0.4) body[from] = Math.floor(random() * 256)
    else if (kind < 0.6) body[from] = telling[Math.floor(random() * telling.length)] ?? 0
    else if (kind < 0.7) body = Buffer.concat([body.subarray(0, from), body.subarray(to)])
    else if (kind < 0.8) body = Buffer.concat([body.subarray(0, to), body.subarray(from)])
    else if (kind < 0.9)
      body = Buffer.concat([body.subarray(0, from), Buffer.alloc(1 + (place() % 300), body[to]), body.subarray(from)])
    else body = body.subarray(0, to)
  }
  return body
}

/** A whole second of its own for each number. */
export function momentOf(round: number): string {
  const at = new Date(Date.UTC(2026, 0, 1) + round * 1000)
  return at.toISOString().slice(0, 19).replace('T', ' ')
}
