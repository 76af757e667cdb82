// Patterns of numbers such as `#,##0.00`: groups of three, at least so many digits, so many decimals, in the signs of a file's reader.

const form = /^(?:#(?<group>[,. '])##)?(?<digits>0+)(?:(?<point>[.,])(?<decimals>0+))?$/
const most = 15

interface NumberForm {
  readonly group: string
  readonly digits: number
  readonly point: string
  readonly decimals: number
}

function formOf(pattern: string): NumberForm | undefined {
  const { group = '', digits = '', point = '', decimals = '' } = form.exec(pattern)?.groups ?? {}
  if (digits === '' || digits.length > most || decimals.length > most || (point !== '' && point === group))
    return undefined
  return { group, digits: digits.length, point, decimals: decimals.length }
}

export const isNumberPattern = (pattern: string): boolean => formOf(pattern) !== undefined

/** The number as the pattern has it; as it is where one of the two is none. Halves go away from zero, as people round. */
export function numberPatternText(value: number | string, pattern: string): string {
  const [asIs, shape] = [String(value), formOf(pattern)]
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(asIs) ?? []
  if (!shape || whole === undefined) return asIs
  const { group, digits, point, decimals } = shape
  const scaled = BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
  const rounded = (Number(fraction[decimals] ?? '0') >= 5 ? scaled + 1n : scaled).toString().padStart(decimals + 1, '0')
  const before = rounded.slice(0, rounded.length - decimals).padStart(digits, '0')
  const grouped = group === '' ? before : before.replaceAll(/\B(?=(\d{3})+$)/g, group)
  const isZero = /^0*$/.test(rounded)
  return `${isZero ? '' : sign}${grouped}${point}${rounded.slice(rounded.length - decimals)}`
}

/** What spreadsheets call the same pattern: they put in the signs of their reader themselves. */
export function sheetPattern(pattern: string): string | undefined {
  const shape = formOf(pattern)
  if (!shape) return undefined
  const { group, digits, decimals } = shape
  return `${group === '' ? '' : '#,##'}${'0'.repeat(digits)}${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`
}
