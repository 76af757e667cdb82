// How PostgreSQL's texts become values, the same on both drivers: int8 is a number, dates and numerics stay strings, instants are ISO UTC.

const oid = {
  bytea: 17,
  int8: 20,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
}
const arrayOid = {
  int8: 1016,
  date: 1182,
  time: 1183,
  timestamp: 1115,
  timestamptz: 1185,
  interval: 1187,
  numeric: 1231,
}

type Parser = (text: string) => unknown

const same: Parser = (text) => text

/** An instant with milliseconds, such as 2026-01-31T23:59:59.000Z; infinity stays a word. */
const instant: Parser = (text) => {
  if (text.endsWith('infinity')) return text
  if (text.charAt(4) === '-' && text.endsWith('+00'))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
  return new Date(`${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`).toISOString()
}

const bytes: Parser = (text) => Buffer.from(text.slice(2), 'hex')

const elements: ReadonlyArray<readonly [keyof typeof arrayOid, Parser]> = [
  ['int8', Number],
  ['date', same],
  ['time', same],
  ['timestamp', same],
  ['timestamptz', instant],
  ['interval', same],
  ['numeric', same],
]

/** Parsers by type oid, for values and for arrays of them. */
export const parsers: Readonly<Record<number, Parser>> = Object.fromEntries([
  [oid.bytea, bytes],
  ...elements.flatMap(([name, parse]): [number, Parser][] => [
    [oid[name], parse],
    [arrayOid[name], (text) => parseArray(text, parse)],
  ]),
])

/** A one-dimensional array literal of values that hold no comma, quote or brace of their own. */
function parseArray(text: string, parse: Parser): unknown[] {
  const inner = text.slice(1, -1)
  if (inner === '') return []
  return inner.split(',').map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))))
}
