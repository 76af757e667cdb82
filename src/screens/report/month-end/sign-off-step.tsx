// The departments of the month: who has signed off each and when, what hinders it, and signing.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { report } from '#src/crud/view/report.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useSend } from '#src/screens/day/use-send.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import styles from './month-end.module.css'
import {
  type AskedMonth,
  lacksResults,
  type MonthEnd,
  many,
  remindHeads,
  type SignOffRow,
  signOff,
  signOffsQuery,
} from './month-end-calls.ts'
import { namesOf } from './names-of.ts'
import { SignOffOfDepartment } from './sign-off-row.tsx'
import { StateRows } from './state-rows.tsx'
import { useStateWords } from './state-words.ts'
import { StepFrame } from './step-frame.tsx'
import { targetOf, useReadAgain } from './use-month-target.ts'

interface SignOffStepProps {
  readonly month: MonthEnd
  readonly asked: AskedMonth
}

export function SignOffStep({ month, asked }: SignOffStepProps) {
  const { t } = useLingui()
  const wanted = { ...asked, month: month.month }
  const query = useInfiniteQuery({ ...signOffsQuery(wanted), placeholderData: keepPreviousData })
  const readAgain = useReadAgain()
  const words = useStateWords().signed
  if (query.error) return <ErrorPanel onRetry={() => void query.refetch()} />
  const [first] = query.data?.pages ?? []
  if (!first) return <Skeleton shape="list" rows={3} />
  const { counts, total } = first
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const [from, to] = [formatDate(month.start_date), formatDate(month.end_date)]
  const ask = (chosen: readonly SignOffRow[]) => {
    const names = namesOf(chosen.map(({ name }) => name))
    return confirm({
      title: plural(chosen.length, { one: 'Sign off the department?', other: 'Sign off # departments?' }),
      description: t`You confirm that the results from ${from} to ${to} are right: ${names}.`,
      confirmLabel: t`Sign off`,
      validate: async () => {
        try {
          await signOff({
            month: month.month,
            departments: chosen.map(({ department, figures }) => ({ department, figures })),
          })
        } catch (fault) {
          report(fault)
          await readAgain()
          return false
        }
        notify.success(
          plural(chosen.length, { one: 'The department is signed off', other: '# departments are signed off' }),
        )
        await readAgain()
        return true
      },
    })
  }
  const waits = lacksResults(month)
  const left = counts.open + counts.part + counts.stale
  const signable = rows.filter(({ hindered }) => hindered === null).slice(0, many)
  return (
    <StepFrame
      title={t`Sign-off by department`}
      about={t`The head of a department, or another user who sees all of it, confirms its results.`}
      left={left}
      waits={waits}
    >
      {waits && (
        <p className={styles.about}>
          <Trans>A department can be signed off as soon as all of its results are calculated.</Trans>
        </p>
      )}
      <StateRows
        label={t`Sign-off by department`}
        counts={[
          [words.SIGNED, counts.signed],
          [words.OPEN, counts.open],
          [words.PART, counts.part],
          [words.STALE, counts.stale],
        ]}
        total={total}
        rows={rows.map((row) => ({
          key: row.department,
          drawn: <SignOffOfDepartment row={row} sign={() => void ask([row])} />,
        }))}
        further={query}
      >
        {signable.length > 1 && (
          <Button size="compact-sm" aria-haspopup="dialog" onClick={() => void ask(signable)}>
            {plural(signable.length, { one: 'Sign off # department', other: 'Sign off # departments' })}
          </Button>
        )}
        {left > 0 && <RemindHeads month={month} asked={asked} />}
      </StateRows>
      {total === 0 && !waits && (
        <p className={styles.about}>
          <Trans>No department within your data scope has results in this month.</Trans>
        </p>
      )}
    </StepFrame>
  )
}

function RemindHeads({ month, asked }: SignOffStepProps) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const { sending, send } = useSend(useReadAgain())
  const target = targetOf(month, asked)
  const isTime = month.state === 'CHECKING' || month.state === 'LOCKED'
  if (!target || !isTime || !permissions.has('report.change_month_end')) return null
  const { version: _, ...reminded } = target
  const remind = () =>
    void send(async () => {
      const { heads: count } = await remindHeads(reminded)
      if (count === 0) notify.info(t`No head can sign off a department at present`)
      else notify.success(plural(count, { one: '# head is reminded', other: '# heads are reminded' }))
    })
  return (
    <Button variant="default" size="compact-sm" loading={sending} onClick={remind}>
      <Trans>Remind heads</Trans>
    </Button>
  )
}
