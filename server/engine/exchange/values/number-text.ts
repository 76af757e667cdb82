// Reads what people write for a number: comma or point before the decimals, groups of three, digits of other scripts.
import { asciiDigits } from '#openapi/fold.ts'

const signs: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '−': '-' }

/**
 * The number as a decimal string, `1234.50`, or nothing.
 * `1,234` is nothing as well: it is 1234 to some and 1.234 to others.
 */
export function decimalText(text: string): string | undefined {
  const written = asciiDigits(text)
    .replace(/[٫٬−]/g, (sign) => signs[sign] ?? sign)
    .replace(/[\s'’]/gu, '')
  const [, sign = '', body = ''] = /^([+-]?)([\d.,]+)$/.exec(written) ?? []
  const point = decimalPoint(body)
  if (point === undefined) return undefined
  const whole = body.slice(0, point).replace(/[.,]/g, '')
  const decimals = body.slice(point + 1)
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(decimals)) return undefined
  const plain = whole.replace(/^0+(?=\d)/, '')
  return `${sign === '-' ? '-' : ''}${plain}${decimals ? `.${decimals}` : ''}`
}

/** Where the decimals start: the length where there are none, nothing where it cannot be told. */
function decimalPoint(body: string): number | undefined {
  const commas = body.split(',').length - 1
  const points = body.split('.').length - 1
  if (commas === 0 && points <= 1) return points === 1 ? body.indexOf('.') : body.length
  if (commas > 0 && points > 0) {
    const last = Math.max(body.lastIndexOf(','), body.lastIndexOf('.'))
    const mark = body[last] ?? ''
    return body.indexOf(mark) === last && grouped(body.slice(0, last)) ? last : undefined
  }
  if (commas === 1) return /^[1-9]\d{0,2},\d{3}$/.test(body) ? undefined : body.indexOf(',')
  return grouped(body) ? body.length : undefined
}

const grouped = (whole: string) => /^\d{1,3}([.,]\d{3})+$/.test(whole)
