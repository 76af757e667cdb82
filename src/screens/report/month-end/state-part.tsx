// How far the month has come, from open to paid, what leads on, and what has happened to it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Paper } from '@mantine/core'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { useSend } from '#src/screens/day/use-send.ts'
import { notify } from '#src/ui/toast/notify.ts'
import styles from './month-end.module.css'
import { type AskedMonth, type MonthEnd, type MonthEvent, reopenMonth, sendEvent } from './month-end-calls.ts'
import { ReasonForm } from './reason-form.tsx'
import { useStateWords } from './state-words.ts'
import { targetOf, useReadAgain } from './use-month-target.ts'

interface StatePartProps {
  readonly month: MonthEnd
  readonly asked: AskedMonth
}

const states = ['OPEN', 'CHECKING', 'LOCKED', 'PAID'] as const

export function StatePart({ month, asked }: StatePartProps) {
  const { t } = useLingui()
  const words = useStateWords()
  const { state, events } = month
  if (state === null || asked.department !== undefined) return null
  return (
    <Paper component="section" withBorder p="md" aria-label={t`State of the month`}>
      <ol className={styles.states}>
        {states.map((one) => (
          <li key={one} aria-current={one === state ? 'step' : undefined}>
            <Badge variant={one === state ? 'filled' : 'default'} tt="none" size="lg">
              {words.states[one]}
            </Badge>
          </li>
        ))}
      </ol>
      <Acts month={month} asked={asked} />
      {events.length > 0 && (
        <details className={styles.about}>
          <summary>
            <Trans>What has happened</Trans>
          </summary>
          <ul>
            {events.map(({ event, to, by, at, reason }) => (
              <li key={`${at} ${event}`}>
                {formatDateTime(at)} · {words.states[to]}
                {by !== '' && (
                  <>
                    {' · '}
                    <bdi>{by}</bdi>
                  </>
                )}
                {reason !== null && (
                  <>
                    {' · '}
                    <bdi>{reason}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Paper>
  )
}

/** Locking stands at the end of the page, behind what is looked at first. */
function Acts({ month, asked }: StatePartProps) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const readAgain = useReadAgain()
  const { sending, send } = useSend(readAgain)
  const target = targetOf(month, asked)
  if (!target)
    return (
      <p className={styles.about}>
        <Trans>Choose who closes together to go on.</Trans>
      </p>
    )
  const { state } = month
  const act = (event: MonthEvent, done: string) => () =>
    void send(async () => {
      await sendEvent(event, target)
      notify.success(done)
    })
  const mayChange = permissions.has('report.change_month_end')
  const mayReopen =
    permissions.has('report.unlock_calculation') && (state !== 'PAID' || permissions.has('report.reopen_month_end'))
  const [check, back, paid] = [
    t`The month is being checked`,
    t`The month is not checked any more`,
    t`The month is paid`,
  ]
  return (
    <div className={styles.actions}>
      {state === 'OPEN' && mayChange && (
        <Button size="compact-sm" loading={sending} onClick={act('check', check)}>
          <Trans>Start checking</Trans>
        </Button>
      )}
      {state === 'CHECKING' && mayChange && (
        <Button size="compact-sm" variant="default" loading={sending} onClick={act('back', back)}>
          <Trans>Stop checking</Trans>
        </Button>
      )}
      {state === 'LOCKED' && permissions.has('report.pay_month_end') && (
        <Button size="compact-sm" loading={sending} onClick={act('paid', paid)}>
          <Trans>Mark as paid</Trans>
        </Button>
      )}
      {(state === 'LOCKED' || state === 'PAID') && mayReopen && (
        <ReasonForm
          name="reason"
          does={t`Reopen the month`}
          label={t`Reason`}
          send={async (reason) => {
            await reopenMonth({ ...target, reason })
            notify.success(t`The month is being checked`)
            await readAgain()
          }}
        />
      )}
    </div>
  )
}
