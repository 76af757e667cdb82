// A password: white space never gets in, a tip shows the five conditions while it is typed, Enter sends the form.
import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'
import { cleanPassword } from '#src/fields/password/password-conditions.ts'
import styles from '#src/fields/password/password-field.module.css'
import { PasswordTip } from '#src/fields/password/password-tip.tsx'
import { submitOnEnter } from '#src/fields/submit-on-enter.ts'

interface PasswordFieldProps<Empty extends string | null> extends FieldProps<string | Empty> {
  /** Shows the conditions while the field has the focus: for a new password. */
  readonly withTip?: boolean
  readonly autoComplete?: 'current-password' | 'new-password'
  /** What an empty input stands for: an empty text unless told otherwise. */
  readonly emptyValue?: Empty
  readonly onSubmit?: () => void
}

export function PasswordField<Empty extends string | null = string>(props: PasswordFieldProps<Empty>) {
  const { value, onChange, onBlur, withTip = false, autoComplete, emptyValue, onSubmit } = props
  const { t } = useLingui()
  const [focused, setFocused] = useState(false)
  const text = value ?? ''

  const change = (raw: string) => {
    const clean = cleanPassword(raw)
    onChange(clean === '' && emptyValue !== undefined ? emptyValue : clean)
  }

  return (
    <div className={styles.root}>
      <PasswordInput
        {...inputProps(props)}
        value={text}
        autoComplete={autoComplete ?? (withTip ? 'new-password' : 'current-password')}
        visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => submitOnEnter(event, onSubmit)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          onBlur?.()
        }}
      />
      {withTip && <PasswordTip password={text} shown={focused} />}
    </div>
  )
}
