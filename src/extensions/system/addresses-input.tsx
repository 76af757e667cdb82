// Addresses of mail as a list.
import type { InputProps } from '#src/crud/extend.ts'
import { TextsInput } from './texts-input.tsx'

type Props =
  | InputProps<'auto_export', 'email_to'>
  | InputProps<'auto_export', 'email_cc'>
  | InputProps<'alert_setting', 'emails'>

export const AddressesInput = ({ value, onChange, label, error, readOnly = false }: Props) => (
  <TextsInput value={value} onChange={onChange} label={label} error={error} readOnly={readOnly} />
)
