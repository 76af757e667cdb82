// A password: white space never gets in, Enter sends the form. A new one shows the five conditions, names the character that is not allowed, and can be made.
import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'
import { madePassword } from '#src/fields/password/made-password.ts'
import { cleanPassword, foreignCharacter, passwordSpecials } from '#src/fields/password/password-conditions.ts'
import styles from '#src/fields/password/password-field.module.css'
import { PasswordTip } from '#src/fields/password/password-tip.tsx'
import { submitOnEnter } from '#src/fields/submit-on-enter.ts'

interface PasswordFieldProps<Empty extends string | null> extends FieldProps<string | Empty> {
  /** For a new password: shows the conditions, and offers one that meets them. */
  readonly withTip?: boolean
  /** Takes the password that was made; where it is to be repeated, in both fields. */
  readonly onMade?: (password: string) => void
  readonly autoComplete?: 'current-password' | 'new-password'
  /** What an empty input stands for: an empty text unless told otherwise. */
  readonly emptyValue?: Empty
  readonly onSubmit?: () => void
}

export function PasswordField<Empty extends string | null = string>(props: PasswordFieldProps<Empty>) {
  const { value, onChange, onMade = onChange, onBlur, withTip = false, autoComplete, emptyValue, onSubmit } = props
  const { t } = useLingui()
  const [focused, setFocused] = useState(false)
  const [visible, setVisible] = useState(false)
  const text = value ?? ''
  const foreign = withTip ? foreignCharacter(text) : undefined
  const error = foreign ? <Foreign character={foreign} /> : props.error

  const change = (raw: string) => {
    const clean = cleanPassword(raw)
    onChange(clean === '' && emptyValue !== undefined ? emptyValue : clean)
  }

  return (
    <div className={styles.root}>
      <PasswordInput
        {...inputProps(props)}
        error={error}
        // The component says it of the frame around the input alone.
        aria-invalid={error ? true : undefined}
        value={text}
        visible={visible}
        onVisibilityChange={setVisible}
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
      {withTip && (
        <PasswordTip
          password={text}
          said={focused}
          onMake={() => {
            setVisible(true)
            onMade(madePassword())
          }}
        />
      )}
    </div>
  )
}

const Foreign = ({ character }: { readonly character: string }) => (
  <Trans>
    The character <bdi>{character}</bdi> is not allowed. Use letters from A to Z, digits and{' '}
    <bdi>{passwordSpecials}</bdi>.
  </Trans>
)
