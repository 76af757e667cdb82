// The checks of a month: what keeps it from being locked first, what is only told of, and accepting one with a reason.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatNumber } from '#src/i18n/format.ts'
import today from '#src/screens/today/today.module.css'
import { notify } from '#src/ui/toast/notify.ts'
import styles from './month-end.module.css'
import { type AskedMonth, acceptCheck, type MonthEnd, type MonthEndCheck } from './month-end-calls.ts'
import { namesOf } from './names-of.ts'
import { ReasonForm } from './reason-form.tsx'
import { resultChecks, useStateWords } from './state-words.ts'
import { targetOf, useReadAgain } from './use-month-target.ts'

interface ChecksPartProps {
  readonly month: MonthEnd
  readonly asked: AskedMonth
}

export function ChecksPart({ month, asked }: ChecksPartProps) {
  const { t } = useLingui()
  const { checks } = month
  if (checks.length === 0) return null
  const sorted = [...checks].sort((a, b) => Number(b.blocks) - Number(a.blocks))
  return (
    <Paper component="section" withBorder p="md" aria-label={t`Checks`}>
      <h2 className={styles.title}>
        <Trans>Checks</Trans>
      </h2>
      <ul className={today.rows}>
        {sorted.map((check) => (
          <li key={check.code} className={styles.lock}>
            <Check check={check} month={month} asked={asked} />
          </li>
        ))}
      </ul>
    </Paper>
  )
}

const pages: Readonly<Record<string, { readonly path: string; readonly right: string }>> = {
  UNREGISTERED: { path: '/device/unregistered-transaction', right: 'device.view_unregistered_transaction' },
  TERMINAL_SILENT: { path: '/device/terminal', right: 'device.view_terminal' },
  UNMAPPED: { path: '/report/payroll-code', right: 'report.view_payroll_code' },
}

function Check({ check, month, asked }: ChecksPartProps & { readonly check: MonthEndCheck }) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const words = useStateWords()
  const readAgain = useReadAgain()
  const { code, count, severity, blocks, accepted, departments } = check
  const page = pages[code]
  const target = targetOf(month, asked)
  const mayAccept =
    target && permissions.has('report.change_month_end') && month.state !== 'PAID' && !resultChecks.includes(code)
  return (
    <>
      <span className={styles.file}>
        <Badge variant="light" color={blocks ? 'red' : severity === 'BLOCK' ? 'green' : 'yellow'} tt="none">
          {blocks ? <Trans>Keeps from locking</Trans> : accepted ? <Trans>Accepted</Trans> : <Trans>Please look</Trans>}
        </Badge>{' '}
        {words.checks[code]}: {formatNumber(count)}{' '}
        {page && permissions.has(page.right) && (
          <Link to={page.path} search={{}}>
            <Trans>Open</Trans>
          </Link>
        )}
        {departments.length > 0 && (
          <>
            <br />
            <bdi>{namesOf(departments, count)}</bdi>
          </>
        )}
        {accepted && (
          <>
            <br />
            <bdi>{accepted.by}</bdi>: <bdi>{accepted.reason}</bdi>
          </>
        )}
      </span>
      {mayAccept && !accepted && (
        <ReasonForm
          name={`reason-${code}`}
          does={t`Accept`}
          label={t`Reason`}
          send={async (reason) => {
            await acceptCheck({ ...target, code, reason })
            notify.success(t`The check is accepted`)
            await readAgain()
          }}
        />
      )}
    </>
  )
}
