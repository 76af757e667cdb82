// The last step: locking the period, with what is left said before, and unlocking it for those who may.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { report } from '#src/crud/view/report.ts'
import { formatDate } from '#src/i18n/format.ts'
import { lockPeriod } from '#src/screens/report/calculation-calls.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { LocksOfPeriod } from './locks-of-period.tsx'
import styles from './month-end.module.css'
import { type AskedMonth, isCalculating, type MonthEnd, monthEndKey, sendEvent } from './month-end-calls.ts'
import { namesOf } from './names-of.ts'
import { StepFrame } from './step-frame.tsx'
import { targetOf } from './use-month-target.ts'

interface LockStepProps {
  readonly month: MonthEnd
  readonly asked: AskedMonth
  /** Over all steps. */
  readonly left: number
}

export function LockStep({ month, asked, left }: LockStepProps) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const { lock, start_date: start, end_date: end } = month
  const isLocked = lock.state === 'LOCKED'
  return (
    <StepFrame
      title={t`Lock`}
      about={t`On locked dates no result changes: whatever would change one is refused, and late punches are held until the period is unlocked.`}
      left={isLocked ? 0 : 1}
    >
      <p className={styles.about}>{stateText(lock)}</p>
      {lock.locks.length > 0 && (
        <Part>
          <LocksOfPeriod ids={lock.locks} />
        </Part>
      )}
      {!isLocked && permissions.has('report.lock_calculation') && <Lock month={month} asked={asked} left={left} />}
      {isLocked && permissions.has('report.view_report_library') && (
        <Link
          to="/report/report-library/payroll-summary"
          search={{ start, end, ...(asked.department && { departments: String(asked.department) }) }}
        >
          <Trans>Open the payroll summary</Trans>
        </Link>
      )}
    </StepFrame>
  )

  function stateText({ state, until }: MonthEnd['lock']): string {
    if (state === 'LOCKED') return t`The period is locked.`
    if (state === 'OPEN') return t`The period is open.`
    const date = until === null ? '' : formatDate(until)
    return until === null ? t`A part of the period is locked.` : t`The period is locked up to ${date}.`
  }
}

function Lock({ month, asked, left }: LockStepProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { start_date: period_start, end_date: period_end, is_over: isOver } = month
  const end = formatDate(period_end)
  const { department } = asked
  const target = targetOf(month, asked)
  if (!isOver) return <p className={styles.about}>{t`The period can be locked after ${end}.`}</p>
  if (isCalculating(month))
    return (
      <p className={styles.about}>
        <Trans>The period can be locked as soon as everything is calculated.</Trans>
      </p>
    )
  if (department === undefined && month.state !== null && !target) return null
  if (target && month.state === 'OPEN')
    return (
      <p className={styles.about}>
        <Trans>The month is locked once it is being checked.</Trans>
      </p>
    )
  const signOff = month.checks.find(({ code, accepted }) => code === 'SIGN_OPEN' && !accepted)
  const names = signOff && namesOf(signOff.departments, signOff.count)
  const unsigned = names === undefined ? undefined : t`Not signed off: ${names}.`
  if (target && month.checks.some(({ blocks }) => blocks))
    return (
      <p className={styles.about}>
        <Trans>Checks keep the month from being locked: mend them, or accept them with a reason.</Trans> {unsigned}
      </p>
    )
  const warning = plural(left, {
    one: '# point is still open. You can lock the period anyway.',
    other: '# points are still open. You can lock the period anyway.',
  })
  const ask = () =>
    confirm({
      title: t`Lock the period?`,
      description: [left > 0 ? warning : t`Nothing is left in this period.`, unsigned].filter(Boolean).join(' '),
      confirmLabel: t`Lock the period`,
      validate: async () => {
        try {
          if (target) await sendEvent('lock', target)
          else await lockPeriod({ period_start, period_end, departments: department === undefined ? [] : [department] })
        } catch (error) {
          report(error)
          return false
        }
        notify.success(t`The period is locked`)
        await client.invalidateQueries({ queryKey: monthEndKey })
        await client.invalidateQueries({ queryKey: ['calculation'] })
        return true
      },
    })
  return (
    <>
      {(left > 0 || unsigned) && (
        <Alert color="yellow">{[left > 0 && warning, unsigned].filter(Boolean).join(' ')}</Alert>
      )}
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" variant={left > 0 ? 'default' : 'filled'} onClick={() => void ask()}>
          <Trans>Lock the period</Trans>
        </Button>
      </div>
    </>
  )
}
