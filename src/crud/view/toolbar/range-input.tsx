// From and to: two days or two numbers.
import { useLingui } from '@lingui/react/macro'
import type { PairFilter } from '#src/crud/model/filters.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import styles from './filter-bar.module.css'

interface RangeInputProps {
  readonly filter: PairFilter
  readonly label: string
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}

export function RangeInput({ filter, label, values, onChange }: RangeInputProps) {
  const { t } = useLingui()
  const isDate = filter.field.kind === 'date' || filter.field.kind === 'dateTime'
  const of = (query: string, end: 'from' | 'to') => {
    const text = values[query] ?? ''
    const shared = { label: end === 'from' ? t`${label} from` : t`${label} to` }
    return isDate ? (
      <DateField
        {...shared}
        value={text.slice(0, 10) || null}
        onChange={(day) => onChange({ [query]: bound(day, end, filter) })}
      />
    ) : (
      <NumberField
        {...shared}
        value={text === '' ? null : Number(text)}
        onChange={(number) => onChange({ [query]: number === null ? '' : String(number) })}
      />
    )
  }
  return (
    <fieldset className={styles.range}>
      {of(filter.from, 'from')}
      {of(filter.to, 'to')}
    </fieldset>
  )
}

/** The last day counts to its end. */
function bound(day: string | null, end: 'from' | 'to', { field }: PairFilter): string {
  if (!day) return ''
  if (field.kind !== 'dateTime') return day
  return end === 'from' ? `${day} 00:00:00` : `${day} 23:59:59`
}
