// The month end in one place: what is left of a period from top to bottom, each with what mends it, and its lock.
import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { treeSource } from '#src/api/lookups.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { TreeSelectField } from '#src/fields/tree/tree-select-field.tsx'
import { formatDate, formatNumber } from '#src/i18n/format.ts'
import { MonthButtons } from '#src/screens/attendance/plan/month-buttons.tsx'
import { DayHost } from '#src/screens/day/day-host.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { AcknowledgementsStep } from './month-end/acknowledgements-step.tsx'
import { ChecksPart } from './month-end/checks-part.tsx'
import { LockStep } from './month-end/lock-step.tsx'
import styles from './month-end/month-end.module.css'
import type { AskedMonth, MonthEnd } from './month-end/month-end-calls.ts'
import { PayrollStep } from './month-end/payroll/payroll-step.tsx'
import { SignOffStep } from './month-end/sign-off-step.tsx'
import { StatePart } from './month-end/state-part.tsx'
import { StepCard } from './month-end/step-card.tsx'
import { UnitSelect } from './month-end/unit-select.tsx'
import { useAskedMonth } from './month-end/use-asked-month.ts'
import { useMonthEnd } from './month-end/use-month-end.ts'

export default function MonthEndPage() {
  const { t } = useLingui()
  const client = useQueryClient()
  const trees = useMemo(() => treeSource(client, { resource: 'department', path: departmentMeta.path }), [client])
  const [asked, ask] = useAskedMonth()
  const { data, error, refetch } = useMonthEnd(asked)
  const month = asked.month ?? data?.month
  const choose = (department: number | null | undefined) => {
    const { department: _, unit: __, ...rest } = asked
    ask(department ? { ...rest, department } : rest)
  }
  return (
    <>
      <PageHeader
        title={<Trans>Month end</Trans>}
        description={data && `${formatDate(data.start_date)} – ${formatDate(data.end_date)}`}
      />
      <div className={styles.page}>
        <div className={styles.filters}>
          {month !== undefined && <MonthButtons month={month} onChange={(next) => ask({ ...asked, month: next })} />}
          <TreeSelectField
            name="department"
            label={t`Department`}
            placeholder={t`All`}
            source={trees}
            value={asked.department ?? null}
            onChange={choose}
          />
          {data && data.units.length > 1 && <UnitSelect units={data.units} asked={asked} ask={ask} />}
        </div>
        {data ? (
          <Steps month={data} asked={asked} />
        ) : error ? (
          <ErrorPanel onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="list" rows={6} />
        )}
      </div>
      <DayHost />
    </>
  )
}

function Steps({ month, asked }: { readonly month: MonthEnd; readonly asked: AskedMonth }) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const { steps, lock } = month
  const left = steps.reduce((sum, { count }) => sum + count, 0)
  const isLocked = lock.state === 'LOCKED'
  const all = steps.length + 1
  const done = steps.filter(({ count }) => count === 0).length + (isLocked ? 1 : 0)
  const [doneText, allText] = [formatNumber(done), formatNumber(all)]
  return (
    <>
      <div>
        <p role="status" className={styles.progress}>{t`${doneText} of ${allText} steps are done`}</p>
        <Progress value={(100 * done) / all} color={done === all ? 'green' : 'primary'} aria-label={t`Progress`} />
      </div>
      {left === 0 && (
        <EmptyState
          icon={<IconCircleCheck size={40} />}
          title={isLocked ? t`Nothing is left: the month is locked` : t`Nothing is left: lock the month`}
        />
      )}
      <StatePart month={month} asked={asked} />
      <ChecksPart month={month} asked={asked} />
      <ol className={styles.steps}>
        {steps.map((part) => (
          <li key={part.step}>
            <StepCard
              key={`${month.start_date} ${asked.department} ${asked.unit}`}
              part={part}
              month={month}
              asked={asked}
            />
          </li>
        ))}
        {month.acknowledgement !== 'NONE' && month.state !== null && (
          <li>
            <AcknowledgementsStep month={month} asked={asked} />
          </li>
        )}
        {month.sign_off !== 'NONE' && month.state !== null && (
          <li>
            <SignOffStep key={`${month.month} ${asked.department} ${asked.unit}`} month={month} asked={asked} />
          </li>
        )}
        <li>
          <LockStep month={month} asked={asked} left={left} />
        </li>
        {asked.department === undefined && permissions.has('report.view_payroll_file') && (
          <li>
            <PayrollStep key={month.month} month={month} />
          </li>
        )}
      </ol>
    </>
  )
}
