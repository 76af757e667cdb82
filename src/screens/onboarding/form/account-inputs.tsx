// The inputs of a new account, which browsers and password managers fill by their names.
import type { JoinedInputProps } from '#src/crud/model/screen.ts'
import { asText } from '#src/crud/view/record/field-input.ts'
import { PasswordField } from '#src/fields/password/password-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'

export const EmailInput = ({ value, values: _, ...props }: JoinedInputProps) => (
  <TextField
    {...props}
    name="email"
    type="email"
    autoComplete="username"
    value={asText(value)}
    autoFocus={!props.readOnly}
  />
)

export const FirstNameInput = ({ value, values: _, ...props }: JoinedInputProps) => (
  <TextField {...props} name="first_name" autoComplete="given-name" maxLength={100} value={asText(value)} />
)

export const LastNameInput = ({ value, values: _, ...props }: JoinedInputProps) => (
  <TextField {...props} name="last_name" autoComplete="family-name" maxLength={100} value={asText(value)} />
)

export const PhoneInput = ({ value, values: _, ...props }: JoinedInputProps) => (
  <TextField {...props} name="phone_number" type="tel" autoComplete="tel" value={asText(value)} />
)

export const NewPasswordInput = ({ value, values: _, onFill, ...props }: JoinedInputProps) => (
  <PasswordField
    {...props}
    name="password"
    withTip
    onMade={(made) => onFill({ password: made, confirm_password: made })}
    value={asText(value)}
  />
)

export const ConfirmPasswordInput = ({ value, values: _, ...props }: JoinedInputProps) => (
  <PasswordField {...props} name="confirm_password" autoComplete="new-password" value={asText(value)} />
)
