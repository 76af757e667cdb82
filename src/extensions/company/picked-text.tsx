// A value that the location picker fills.
import { TextField } from '#src/fields/text/text-field.tsx'

interface PickedTextProps {
  readonly label: string
  readonly value?: string | null | undefined
  readonly error?: string | undefined
}

export const PickedText = ({ label, value, error }: PickedTextProps) => (
  <TextField label={label} value={value ?? ''} error={error} readOnly onChange={() => undefined} />
)
