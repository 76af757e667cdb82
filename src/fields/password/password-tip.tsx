// The five conditions of a password, each marked as soon as it is met; what is missing is also said, and a fitting one is offered.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import {
  meetsCondition,
  type PasswordCondition,
  passwordConditions,
  passwordMinimum,
  passwordSpecials,
} from '#src/fields/password/password-conditions.ts'
import styles from '#src/fields/password/password-field.module.css'
import { formatList } from '#src/i18n/format.ts'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'

interface PasswordTipProps {
  readonly password: string
  /** Tells what is missing to those who do not see the list. */
  readonly said: boolean
  readonly onMake: () => void
}

const words: Readonly<Record<PasswordCondition, MessageDescriptor>> = {
  length: msg`at least ${passwordMinimum} characters`,
  digit: msg`a digit`,
  lower: msg`a lower-case letter`,
  upper: msg`an upper-case letter`,
  special: msg`one of ${passwordSpecials} and no other sign`,
}

export function PasswordTip({ password, said, onMake }: PasswordTipProps) {
  const { t } = useLingui()
  const missing = passwordConditions.filter((condition) => !meetsCondition(password, condition))
  const list = formatList(missing.map((condition) => t(words[condition])))
  const state = missing.length === 0 ? t`The password is safe` : t`Still missing: ${list}`
  return (
    <>
      <div className={styles.tip}>
        <p className={styles.title}>
          <Trans>A safe password has:</Trans>{' '}
          <LinkButton onClick={onMake}>
            <Trans>Suggest one</Trans>
          </LinkButton>
        </p>
        <ul className={styles.conditions}>
          {passwordConditions.map((condition) => (
            <Condition key={condition} words={t(words[condition])} met={!missing.includes(condition)} />
          ))}
        </ul>
      </div>
      <p className={styles.status} role="status">
        {said && state}
      </p>
    </>
  )
}

function Condition({ words, met }: { readonly words: string; readonly met: boolean }) {
  const Icon = met ? IconCheck : IconX
  return (
    <li className={styles.condition} data-met={met}>
      <Icon size={14} aria-hidden />
      {words}
    </li>
  )
}
