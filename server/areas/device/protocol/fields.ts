// Keys and values of a line: apart by tabs, each parted at its first `=`, names in any case; spaces part them on old firmware.

export interface Fields {
  /** Undefined: not said, which changes nothing. Empty: cleared. */
  readonly get: (key: string) => string | undefined
  /** As a whole number within the range of a column; undefined where it is none. */
  readonly number: (key: string) => number | undefined
}

const spaced = [
  ...[
    'PIN',
    'Name',
    'Pri',
    'Passwd',
    'Card',
    'Grp',
    'TZ',
    'Verify',
    'ViceCard',
    'StartDatetime',
    'EndDatetime',
    'Expires',
  ],
  ...[
    'FID',
    'Size',
    'Valid',
    'TMP',
    'No',
    'Index',
    'Duress',
    'Type',
    'MajorVer',
    'MinorVer',
    'Format',
    'FileName',
    'Content',
  ],
  ...[
    'time',
    'cardno',
    'eventaddr',
    'event',
    'inoutstatus',
    'verifytype',
    'maskflag',
    'temperature',
    'convtemperature',
  ],
  ...['sitecode', 'linkid', 'Password', 'Group', 'Privilege'],
  ...['Category', 'ErrCode', 'ErrMsg', 'DataOrigin', 'CmdId', 'Additional', 'CODE'],
]
const beforeKey = new RegExp(` +(?=(?:${spaced.join('|')})=)`, 'i')

export function readFields(text: string): Fields {
  const parts = text.includes('\t') ? text.split('\t') : text.split(beforeKey)
  const values = new Map<string, string>()
  let namesTwo = false
  for (const part of parts) {
    const at = part.indexOf('=')
    if (at <= 0) continue
    const [key, value] = [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]
    namesTwo ||= key === 'pin' && (values.get(key) ?? value) !== value
    values.set(key, value)
  }
  // A damaged line that names two people is neither's.
  if (namesTwo) values.delete('pin')
  return {
    get: (key) => values.get(key.toLowerCase()),
    number: (key) => wholeNumber(values.get(key.toLowerCase())),
  }
}

const highest = 2_147_483_647

export function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^-?\d{1,10}$/.test(text.trim())) return undefined
  const value = Number(text)
  return Math.abs(value) <= highest ? value : undefined
}
