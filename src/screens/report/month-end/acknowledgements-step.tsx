// Who has acknowledged the month: how many, who refused and why, reminding the others.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatDate, formatDateTime } from '#src/i18n/format.ts'
import { useSend } from '#src/screens/day/use-send.ts'
import { PersonMark } from '#src/screens/today/person-mark.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import styles from './month-end.module.css'
import {
  type AcknowledgementRow,
  type AskedMonth,
  acknowledgementsQuery,
  answerRefusal,
  lacksResults,
  type MonthEnd,
  remindEmployees,
} from './month-end-calls.ts'
import { ReasonForm } from './reason-form.tsx'
import { StateRows } from './state-rows.tsx'
import { useStateWords } from './state-words.ts'
import { StepFrame } from './step-frame.tsx'
import { targetOf, useReadAgain } from './use-month-target.ts'

interface AcknowledgementsStepProps {
  readonly month: MonthEnd
  readonly asked: AskedMonth
}

export function AcknowledgementsStep({ month, asked }: AcknowledgementsStepProps) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const wanted = { ...asked, month: month.month }
  const query = useInfiniteQuery({ ...acknowledgementsQuery(wanted), placeholderData: keepPreviousData })
  const readAgain = useReadAgain()
  const { sending, send } = useSend(readAgain)
  const words = useStateWords().acknowledged
  if (query.error) return <ErrorPanel onRetry={() => void query.refetch()} />
  const [first] = query.data?.pages ?? []
  if (!first) return <Skeleton shape="list" rows={3} />
  const { counts, total } = first
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const target = targetOf(month, asked)
  const { version: _, ...reminded } = target ?? { version: 0, month: '' }
  const remind = () =>
    void send(async () => {
      const { people: count } = await remindEmployees(reminded)
      notify.success(plural(count, { one: '# employee is reminded', other: '# employees are reminded' }))
    })
  const isTime = month.state === 'CHECKING' || month.state === 'LOCKED'
  const left = counts.open + counts.refused + counts.changed
  return (
    <StepFrame
      title={t`Acknowledgements`}
      about={t`Employees look at their figures and confirm them with a stamp, or say what is wrong.`}
      left={left}
      waits={lacksResults(month)}
    >
      <StateRows
        label={t`Acknowledgements`}
        counts={[
          [words.VALID, counts.valid],
          [words.OPEN, counts.open],
          [words.CHANGED, counts.changed],
          [words.REFUSED, counts.refused],
        ]}
        total={total}
        rows={rows.map((row) => ({ key: row.employee, drawn: <Row row={row} month={month.month} /> }))}
        further={query}
      >
        {target && isTime && counts.open + counts.changed > 0 && permissions.has('report.change_month_end') && (
          <Button variant="default" size="compact-sm" loading={sending} onClick={remind}>
            <Trans>Remind employees</Trans>
          </Button>
        )}
      </StateRows>
    </StepFrame>
  )
}

function Row({ row, month }: { readonly row: AcknowledgementRow; readonly month: string }) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const readAgain = useReadAgain()
  const words = useStateWords().acknowledged
  const { name, employee, state, at, comment, dates } = row
  const said = [words[state], at !== null && formatDateTime(at)].filter(Boolean).join(' · ')
  return (
    <>
      <PersonMark name={name} below={said} />
      {state === 'REFUSED' && (
        <span className={styles.file}>
          <bdi>{comment}</bdi>
          {dates.length > 0 && <> ({dates.map((date) => formatDate(date)).join(', ')})</>}
        </span>
      )}
      {state === 'REFUSED' && permissions.has('report.change_month_end') && (
        <ReasonForm
          name={`answer-${employee}`}
          does={t`Answer`}
          label={t`Answer`}
          send={async (answer) => {
            await answerRefusal({ month, employee, answer })
            notify.success(t`The answer is sent`)
            await readAgain()
          }}
        />
      )}
    </>
  )
}
