// Values of payroll as a text file writes them: exact, with the decimal sign of the layout, never rounded a second time.
import type { Form } from '../layout.ts'
import type { Line } from '../lines.ts'

type Value = Pick<Line, 'value' | 'unit' | 'digits'>
type Signs = Pick<Form, 'decimal_sign'>

/** Digits that a file has where it has no decimal sign and its column names none. */
const usualPlaces = 2

/** Undefined: it has more decimals than `places` leaves. */
export function valueText(
  { decimal_sign: sign }: Signs,
  { value, unit, digits }: Value,
  places: number | null,
): string | undefined {
  if (unit === 'HH_MM') {
    const clock = hoursAndMinutes(value)
    return sign === 'NONE' ? clock.replace(':', '') : clock
  }
  const fitted = withPlaces(value, places ?? (sign === 'NONE' ? usualPlaces : digits))
  return fitted?.replace('.', sign === 'COMMA' ? ',' : sign === 'NONE' ? '' : '.')
}

/** `1.5` with 2 → `1.50`; `1.25` with 1 → undefined. */
function withPlaces(value: string, places: number): string | undefined {
  const [whole = '0', decimals = ''] = value.split('.')
  if (!/^0*$/.test(decimals.slice(places))) return undefined
  return places === 0 ? whole : `${whole}.${decimals.slice(0, places).padEnd(places, '0')}`
}

/** `-65` → `-1:05`. */
export function hoursAndMinutes(value: string): string {
  const minutes = Math.abs(Number(value))
  return `${value.startsWith('-') ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

const tenThousand = 10_000n

/** Exact: values have at most four digits behind the point. */
export function sumOf(lines: readonly Value[]): Value {
  const digits = Math.max(0, ...lines.map((line) => line.digits))
  const sum = lines.reduce((total, { value }) => total + scaled(value), 0n)
  const size = sum < 0n ? -sum : sum
  const decimals = String(size % tenThousand).padStart(4, '0')
  const text = `${sum < 0n ? '-' : ''}${size / tenThousand}.${decimals}`
  return { digits, unit: lines[0]?.unit ?? 'HOUR', value: withPlaces(text, digits) ?? text }
}

function scaled(value: string): bigint {
  const [whole = '0', decimals = ''] = value.replace('-', '').split('.')
  const size = BigInt(whole) * tenThousand + BigInt(decimals.padEnd(4, '0').slice(0, 4))
  return value.startsWith('-') ? -size : size
}
