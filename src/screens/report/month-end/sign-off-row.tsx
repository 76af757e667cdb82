// One department of the sign-off: its figures, who signed and when, what has changed or is left, and the button that signs.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { formatAmount, formatDateTime, formatNumber } from '#src/i18n/format.ts'
import today from '#src/screens/today/today.module.css'
import styles from './month-end.module.css'
import type { SignOffRow } from './month-end-calls.ts'
import { resultChecks, useStateWords } from './state-words.ts'

interface SignOffOfDepartmentProps {
  readonly row: SignOffRow
  readonly sign: () => void
}

const colours = { SIGNED: 'green', STALE: 'red', PART: 'yellow', OPEN: 'yellow' } as const

export function SignOffOfDepartment({ row, sign }: SignOffOfDepartmentProps) {
  const { t } = useLingui()
  const words = useStateWords()
  const { name, manager, state, signed, changed, open, exceptions, hindered, behalf } = row
  return (
    <>
      <span className={styles.department}>
        <span>
          <bdi>{name}</bdi>{' '}
          <Badge variant="light" color={colours[state]} tt="none">
            {words.signed[state]}
          </Badge>
        </span>
        <span className={today.quiet}>
          {manager !== null && (
            <>
              <Trans>
                Head: <bdi>{manager}</bdi>
              </Trans>
              {' · '}
            </>
          )}
          {figures()}
        </span>
        {signed.map(({ by, behalf: of, at, people }) => (
          <span key={`${by} ${at}`} className={today.quiet}>
            {of === null ? (
              <bdi>{by}</bdi>
            ) : (
              <Trans>
                <bdi>{by}</bdi> for <bdi>{of}</bdi>
              </Trans>
            )}
            {' · '}
            {[
              formatDateTime(at),
              (state !== 'SIGNED' || signed.length > 1) && plural(people, { one: '# employee', other: '# employees' }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ))}
        {(changed > 0 || (state === 'PART' && open > 0)) && (
          <span className={today.quiet}>
            {[
              changed > 0 &&
                plural(changed, { one: '# employee has other figures', other: '# employees have other figures' }),
              open > 0 &&
                plural(open, { one: '# employee is not signed off', other: '# employees are not signed off' }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        {state !== 'SIGNED' && exceptions.length > 0 && (
          <span className={today.quiet}>
            {exceptions.map(({ code, count }) => `${words.checks[code]}: ${formatNumber(count)}`).join(' · ')}
          </span>
        )}
        {why() && <span className={today.quiet}>{why()}</span>}
      </span>
      {hindered === null && (
        <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={sign}>
          {behalf === null ? (
            <Trans>Sign off</Trans>
          ) : (
            <Trans>
              Sign off for <bdi>{behalf}</bdi>
            </Trans>
          )}
        </Button>
      )}
    </>
  )

  function figures(): string {
    const { people, worked, overtime, absent_days } = row
    const absent = formatNumber(Number(absent_days))
    const [workedText, overtimeText] = [formatAmount(worked, 'minute'), formatAmount(overtime, 'minute')]
    return [
      plural(people, { one: '# employee', other: '# employees' }),
      t`${workedText} worked`,
      overtime > 0 && t`${overtimeText} overtime`,
      Number(absent_days) > 0 && t`Days absent: ${absent}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }

  function why(): string | undefined {
    if (hindered === 'SCOPE') return t`Some of its employees are outside your data scope.`
    if (hindered === 'OWN') return t`Your own month is signed off by your superior, or by another user who may.`
    if (hindered === 'STATE') return t`It is signed off once the month is being checked.`
    if (hindered === 'CHECKS' && exceptions.some(({ code, blocks }) => blocks && resultChecks.includes(code)))
      return t`It is signed off as soon as its results are calculated.`
    if (hindered === 'CHECKS') return t`What keeps the month from being locked keeps it from being signed off.`
    return undefined
  }
}
