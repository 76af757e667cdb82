// Times of day, written as people write them: `7:30` becomes `07:30`.
import type { InputProps } from '#src/crud/extend.ts'
import { TextsField } from '#src/fields/text/texts-field.tsx'

const form = /^(\d{1,2})[:.]?(\d{2})?$/

/** As it travels; what is no time stays as it was typed, and is refused with what it is. */
function timeOf(text: string): string {
  const [, hours = '', minutes = '00'] = form.exec(text.trim()) ?? []
  return hours === '' ? text : `${hours.padStart(2, '0')}:${minutes}:00`
}

export function TimesInput({ value, onChange, label, error, required, readOnly }: InputProps<'auto_export', 'times'>) {
  return (
    <TextsField
      label={label}
      error={error}
      required={required ?? false}
      readOnly={readOnly ?? false}
      value={(value ?? []).map((time) => time.replace(/^(\d{2}:\d{2}):00$/, '$1'))}
      onChange={(times) => onChange([...new Set(times.map(timeOf))].sort())}
    />
  )
}
