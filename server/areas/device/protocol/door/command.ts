// Commands in the words of door terminals. What a panel has no word for is not sent.

interface Door {
  /** Seconds that each of its doors stays open, by its number. */
  readonly openSeconds: Readonly<Record<string, number>>
}

const usualSeconds = 5

function fieldsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split('\t')
      .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

function personText(text: string): string {
  const given = fieldsOf(text)
  const validity = (key: string) => given.get(key)?.slice(0, 10).replaceAll('-', '') || '0'
  const fields = {
    Cardno: given.get('Card') ?? '',
    Pin: given.get('PIN') ?? '',
    Password: given.get('Passwd') ?? '',
    Group: given.get('Grp') ?? '1',
    Starttime: validity('StartDatetime'),
    Endtime: validity('EndDatetime'),
    Name: given.get('Name') ?? '',
    Privilege: given.get('Pri') ?? '0',
    Disable: '0',
    Verify: given.get('Verify') ?? '0',
  }
  return `DATA UPDATE user ${Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .join('\t')}`
}

const days = ['Sun', 'Mon', 'Tues', 'Wed', 'Thurs', 'Fri', 'Sat']

/** Of each day from Sunday when it begins and ends, in one row of digits. */
function periodText(text: string): string {
  const given = fieldsOf(text)
  const hours = days.map((day) => `${given.get(`${day}Start`) ?? '2359'}${given.get(`${day}End`) ?? '0000'}`)
  return `DATA UPDATE TIMEZONE TZID=${given.get('UID') ?? ''}\tTIME=${hours.join('')}`
}

const periods = 3

/** Its periods are four hexadecimal digits each. */
function groupText(text: string): string {
  const given = fieldsOf(text)
  const numbers = (given.get('TZ') ?? '').split(';')
  const hours = Array.from({ length: periods }, (_, place) =>
    Number(numbers[place] ?? 0)
      .toString(16)
      .padStart(4, '0'),
  )
  const fields = ['ID', 'Verify', 'ValidHoliday'].map((key) => `${key}=${given.get(key) ?? '0'}`)
  return `DATA UPDATE AccGroup ${[...fields, `TZ=${hours.join('').toUpperCase()}`].join('\t')}`
}

const query = (table: string, filter = '*') => `DATA QUERY tablename=${table},fielddesc=*,filter=${filter}`

const information =
  '~SerialNumber,FirmVer,~DeviceName,LockCount,UserCount,TransactionCount,~MaxUserCount,~MaxAttLogCount,IPAddress,MAC'

/** `begins`: what the text starts with; the rest is what follows it. */
const words: readonly { readonly begins: RegExp; readonly say: (rest: string, door: Door) => string }[] = [
  { begins: /^DATA UPDATE USERINFO /, say: personText },
  { begins: /^DATA DELETE USERINFO PIN=/, say: (pin) => `DATA DELETE user Pin=${pin}` },
  { begins: /^DATA UPDATE BIODATA /, say: (rest) => `DATA UPDATE biodata ${rest}` },
  { begins: /^DATA DELETE BIODATA /, say: (rest) => `DATA DELETE biodata ${rest}` },
  { begins: /^DATA UPDATE BIOPHOTO /, say: (rest) => `DATA UPDATE biophoto ${rest}` },
  { begins: /^DATA DELETE BIOPHOTO /, say: (rest) => `DATA DELETE biophoto ${rest}` },
  { begins: /^DATA UPDATE USERPIC /, say: (rest) => `DATA UPDATE userpic ${rest}` },
  { begins: /^DATA DELETE USERPIC /, say: (rest) => `DATA DELETE userpic ${rest}` },
  { begins: /^DATA UPDATE AccTimeZone /, say: periodText },
  { begins: /^DATA DELETE AccTimeZone UID=/, say: (number) => `DATA DELETE TIMEZONE TZID=${number}` },
  { begins: /^DATA UPDATE AccGroup /, say: groupText },
  { begins: /^DATA DELETE AccGroup ID=/, say: (number) => `DATA DELETE AccGroup ID=${number}` },
  { begins: /^DATA QUERY USERINFO PIN=/, say: (pin) => query('user', `Pin=${pin}`) },
  { begins: /^DATA QUERY USERINFO$/, say: () => query('user') },
  { begins: /^DATA QUERY BIODATA Type=(?=\d+$)/, say: (type) => query('biodata', `Type=${type}`) },
  { begins: /^DATA QUERY ATTLOG/, say: () => query('transaction') },
  {
    begins: /^AC_UNLOCK(?= \d+$|$)/,
    say: (door, { openSeconds }) => {
      const number = Number(door || 1)
      return `CONTROL DEVICE 01${hex(number)}01${hex(openSeconds[number] ?? usualSeconds)}00`
    },
  },
  // Without a number: of all its doors.
  { begins: /^AC_UNALARM(?= \d+$|$)/, say: (door) => `CONTROL DEVICE 02${door ? hex(Number(door)) : '00'}0000` },
  { begins: /^REBOOT$/, say: () => 'CONTROL DEVICE 03000000' },
  { begins: /^SET OPTION /, say: (rest) => `SET OPTIONS ${rest}` },
  { begins: /^GET OPTION FROM /, say: (rest) => `GET OPTIONS ${rest}` },
  { begins: /^INFO$/, say: () => `GET OPTIONS ${information}` },
  { begins: /^CHECK$/, say: () => 'CHECK' },
]

const hex = (seconds: number): string => Math.min(Math.max(seconds, 1), 254).toString(16).toUpperCase().padStart(2, '0')

/** Options count at once. */
export const isNeedless = (content: string): boolean => content === 'RELOAD OPTIONS'

/** Null: a door terminal cannot do it. */
export function doorText(content: string, door: Door): string | null {
  const found = words.find(({ begins }) => begins.test(content))
  return found ? found.say(content.replace(found.begins, ''), door) : null
}
