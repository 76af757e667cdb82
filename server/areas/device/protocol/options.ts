// What terminals tell of themselves: options by name, and the counts of a poll by their place.
import { cut } from './bytes.ts'
import { wholeNumber } from './fields.ts'

export type Options = ReadonlyMap<string, string>

const longestKey = 100
const longestValue = 1000

/** Parts apart by commas, tabs or lines; one without `=` belongs to the value before it, since names of makers hold commas. */
export function readOptions(text: string): Options {
  const options = new Map<string, string>()
  let last: string | undefined
  for (const line of text.split(/\r\n|\n|\r/))
    for (const [place, part] of line.split(/[,\t]/).entries()) {
      const at = part.indexOf('=')
      if (at > 0) {
        last = cut(part.slice(0, at).trim(), longestKey)
        options.set(last, cut(part.slice(at + 1).trim(), longestValue))
      } else if (last !== undefined && place > 0)
        options.set(last, cut(`${options.get(last)},${part}`.trimEnd(), longestValue))
    }
  return options
}

const texts: Readonly<Record<string, readonly [column: string, length: number]>> = {
  '~devicename': ['terminal_name', 50],
  '~productname': ['product_type', 50],
  '~platform': ['platform', 50],
  '~oemvendor': ['oem_vendor', 50],
  fwversion: ['fw_ver', 50],
  firmver: ['fw_ver', 50],
  mac: ['mac', 50],
  ipaddress: ['ip_address', 39],
  style: ['style', 20],
  fpversion: ['fp_alg_ver', 10],
  '~zkfpversion': ['fp_alg_ver', 10],
  faceversion: ['face_alg_ver', 10],
  fvversion: ['fv_alg_ver', 10],
  pvversion: ['palm_alg_ver', 10],
  multibiodatasupport: ['multi_bio_data_support', 100],
  multibiophotosupport: ['multi_bio_photo_support', 100],
  multibioversion: ['multi_bio_version', 100],
}

const counts: Readonly<Record<string, string>> = {
  usercount: 'user_count',
  transactioncount: 'transaction_count',
  fpcount: 'fp_count',
  facecount: 'face_count',
  fvcount: 'fv_count',
  pvcount: 'palm_count',
}

/** Small numbers count in so many. */
const capacities: Readonly<Record<string, readonly [column: string, unit: number]>> = {
  '~maxattlogcount': ['transaction_capacity', 10_000],
  '~maxusercount': ['user_capacity', 100],
  '~maxfingercount': ['fp_capacity', 100],
  '~maxfacecount': ['face_capacity', 1],
  '~maxfvcount': ['fv_capacity', 1],
  '~maxpvcount': ['palm_capacity', 1],
}

const switches: Readonly<Record<string, string>> = {
  fingerfunon: 'fp_func_on',
  facefunon: 'face_func_on',
  fvfunon: 'fv_func_on',
  pvfunon: 'palm_func_on',
  photofunon: 'photo_func_on',
  biophotofun: 'bio_photo_func_on',
  '~lockfunon': 'lock_func',
  lockfunon: 'lock_func',
  maskdetectionfunon: 'mask_func_on',
  irtempdetectionfunon: 'temperature_func_on',
  qrcodefunon: 'qr_func_on',
}

export type Reported = Readonly<Record<string, string | number | boolean>>

/** The columns of a terminal that its options fill; the others stay as they are. */
export function reportedColumns(options: Options): Reported {
  const columns: Record<string, string | number | boolean> = {}
  for (const [name, value] of options) {
    const key = name.toLowerCase()
    const [text, capacity, count, power] = [texts[key], capacities[key], counts[key], switches[key]]
    const number = wholeNumber(value)
    if (text && value !== '') columns[text[0]] = cut(value, text[1])
    if (count && number !== undefined && number >= 0) columns[count] = number
    if (capacity && number !== undefined && number > 0)
      columns[capacity[0]] = number < 1000 ? number * capacity[1] : number
    if (power && (value === '0' || value === '1')) columns[power] = value === '1'
  }
  return { ...columns, ...byKind(options) }
}

const kinds = { 9: 'vl_face', 10: 'vl_palm' } as const

/** Lists with a place for each kind of template. */
function byKind(options: Options): Reported {
  const lists = new Map([...options].map(([key, value]) => [key.toLowerCase(), value.split(':')]))
  const columns: Record<string, string | number> = {}
  for (const [place, name] of Object.entries(kinds)) {
    const version = lists.get('multibioversion')?.[Number(place)]
    const held = wholeNumber(lists.get('multibiodatacount')?.[Number(place)])
    const most = wholeNumber(lists.get('maxmultibiodatacount')?.[Number(place)])
    if (version !== undefined && version !== '0' && version !== '') columns[`${name}_alg_ver`] = cut(version, 10)
    if (held !== undefined && held >= 0) columns[`${name}_count`] = held
    if (most !== undefined && most > 0) columns[`${name}_capacity`] = most
  }
  return columns
}

const places = [
  'fw_ver',
  'user_count',
  'fp_count',
  'transaction_count',
  'ip_address',
  'fp_alg_ver',
  'face_alg_ver',
  null,
  'face_count',
] as const

const functions = ['fp_func_on', 'face_func_on', 'photo_func_on', 'bio_photo_func_on'] as const

/** `INFO` of a poll: a list by place, of which the end may be missing. */
export function infoColumns(info: string): Reported {
  const parts = info.split(',').map((part) => part.trim())
  const columns: Record<string, string | number | boolean> = {}
  for (const [place, column] of places.entries()) {
    const value = parts[place]
    if (!column || value === undefined || value === '') continue
    if (!column.endsWith('_count'))
      columns[column] = cut(value, column === 'fw_ver' ? 50 : column === 'ip_address' ? 39 : 10)
    else if (/^\d{1,9}$/.test(value)) columns[column] = Number(value)
  }
  for (const [place, column] of functions.entries()) {
    const digit = /^[01]+$/.test(parts[9] ?? '') ? parts[9]?.[place] : undefined
    if (digit !== undefined) columns[column] = digit === '1'
  }
  return columns
}
