// A day, typed as YYYY-MM-DD or picked from a calendar.
import { useLingui } from '@lingui/react/macro'
import { DateInput } from '#src/fields/date/date-input.tsx'
import { parseDate } from '#src/fields/date/parse-date.ts'
import type { FieldProps } from '#src/fields/field-props.ts'

export interface DateFieldProps extends FieldProps<string | null> {
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

export function DateField(props: DateFieldProps) {
  const { t } = useLingui()
  return <DateInput {...props} format="YYYY-MM-DD" parse={parseDate} wrong={t`Write the day as YYYY-MM-DD`} />
}
