// A password with its tip and five conditions.
import { PasswordField } from '#src/fields/password/password-field.tsx'
import { States } from '../states.tsx'

export default function Page() {
  return (
    <States label="Password" empty={''} filled={'secret'}>
      {(field) => <PasswordField {...field} autoComplete="new-password" />}
    </States>
  )
}
