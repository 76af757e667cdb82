// The name of a new company, which suggests its domain for as long as nobody has typed one.
import type { JoinedInputProps } from '#src/crud/model/screen.ts'
import { asText } from '#src/crud/view/record/field-input.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { suggestDomain } from './suggest-domain.ts'

export function NameInput({ value, values, onFill, onChange: _, ...props }: JoinedInputProps) {
  const isSuggested = asText(values.company_domain) === suggestDomain(asText(value))
  return (
    <TextField
      {...props}
      name="company_name"
      autoComplete="organization"
      maxLength={50}
      value={asText(value)}
      onChange={(name) => onFill({ company_name: name, ...(isSuggested && { company_domain: suggestDomain(name) }) })}
    />
  )
}
