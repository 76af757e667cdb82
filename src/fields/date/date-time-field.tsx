// A day with a time, typed as YYYY-MM-DD HH:mm:ss or picked from a calendar.
import { useLingui } from '@lingui/react/macro'
import type { DateFieldProps } from '#src/fields/date/date-field.tsx'
import { DateInput } from '#src/fields/date/date-input.tsx'
import { parseDateTime } from '#src/fields/date/parse-date.ts'

export function DateTimeField(props: DateFieldProps) {
  const { t } = useLingui()
  return (
    <DateInput
      {...props}
      withTime
      format="YYYY-MM-DD HH:mm:ss"
      parse={parseDateTime}
      wrong={t`Write the date and time as YYYY-MM-DD HH:mm:ss`}
    />
  )
}
