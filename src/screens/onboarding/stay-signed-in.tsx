// The tick that asks for a longer session, below account and password.
import { useLingui } from '@lingui/react/macro'
import { CheckboxField } from '#src/fields/checkbox/checkbox-field.tsx'

interface StaySignedInProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

export function StaySignedIn(props: StaySignedInProps) {
  const { t } = useLingui()
  return (
    <CheckboxField
      {...props}
      name="remember"
      label={t`Stay signed in`}
      description={t`For 14 days on this device, unless your company allows less.`}
    />
  )
}
