// Addresses of mail as a list.
import type { InputProps } from '#src/crud/extend.ts'
import { TextsInput } from './texts-input.tsx'

export const MailToInput = ({
  value,
  onChange,
  label,
  error,
  readOnly = false,
}: InputProps<'auto_export', 'email_to'>) => (
  <TextsInput value={value} onChange={onChange} label={label} error={error} readOnly={readOnly} />
)

export const AlertAddressesInput = ({
  value,
  onChange,
  label,
  error,
  readOnly = false,
}: InputProps<'alert_setting', 'emails'>) => (
  <TextsInput value={value} onChange={onChange} label={label} error={error} readOnly={readOnly} />
)
