// A beginning and an end that are dates, and moments only where the form asks for hours.
import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import type { ComponentType } from 'react'
import { holds } from '#src/crud/model/condition.ts'
import type { JoinedInputProps, WholeDaysSpec } from '#src/crud/model/screen.ts'
import { asTextOrNull } from '#src/crud/view/record/field-input.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { TimeField } from '#src/fields/time/time-field.tsx'

const midnight = '00:00:00'
const dateOf = (moment: string | null) => moment?.slice(0, 10) ?? null
const timeOf = (moment: string | null) => moment?.slice(11) || null

/** By field. The end follows the beginning until a later one is chosen. */
export function wholeDaysInputs({
  from,
  to,
  unless,
}: WholeDaysSpec): Readonly<Record<string, ComponentType<JoinedInputProps>>> {
  const input =
    (field: string): ComponentType<JoinedInputProps> =>
    ({ value, values, onFill, onChange: _, label, ...props }) => {
      const { t } = useLingui()
      const moment = asTextOrNull(value)
      const byHour = holds(unless, values)
      const fill = (date: string | null, time: string | null) => {
        const next = date && `${date} ${(byHour && time) || midnight}`
        const end = asTextOrNull(values[to])
        const follows = field === from && next !== null && (end === null || end < next)
        onFill({ [field]: next, ...(follows && { [to]: next }) })
      }
      const day = (
        <DateField
          {...props}
          name={field}
          label={label}
          value={dateOf(moment)}
          onChange={(date) => fill(date, timeOf(moment))}
        />
      )
      if (!byHour) return day
      return (
        <Group gap="xs" align="flex-start" grow>
          {day}
          <TimeField
            name={`${field}_time`}
            label={t`${label}: time`}
            required={props.required}
            readOnly={props.readOnly}
            value={timeOf(moment)}
            onChange={(time) => fill(dateOf(moment), time)}
          />
        </Group>
      )
    }
  return { [from]: input(from), [to]: input(to) }
}
