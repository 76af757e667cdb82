// The step behind the lock: the file for payroll, looked at before it is made, and the files of the month.
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from '../month-end.module.css'
import type { MonthEnd } from '../month-end-calls.ts'
import { StepFrame } from '../step-frame.tsx'
import { FilesOfMonth } from './files-of-month.tsx'
import { filesQuery, layoutsQuery, placeOf } from './payroll-calls.ts'
import { PayrollPreviewPart } from './preview-part.tsx'

export function PayrollStep({ month: { month } }: { readonly month: MonthEnd }) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const asked = [useQuery(layoutsQuery), useQuery(filesQuery(month))] as const
  const [{ data: layouts }, { data: files }] = asked
  const failed = asked.filter(({ isError }) => isError)
  const [chosen, choose] = useState<number>()
  const layout = layouts?.data.find(({ id }) => id === chosen) ?? layouts?.data[0]
  return (
    <StepFrame
      title={t`Payroll`}
      about={t`The locked month as a file with the codes of your payroll system. A further file holds only what has changed since.`}
      left={files && files.total > 0 ? 0 : 1}
    >
      {failed.length > 0 && <ErrorPanel onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
      {layouts && layouts.data.length === 0 && (
        <p className={styles.about}>
          <Trans>No payroll layout yet.</Trans>{' '}
          {permissions.has('report.add_payroll_layout') && (
            <Link to="/report/payroll-layout/new">
              <Trans>Add a payroll layout</Trans>
            </Link>
          )}
        </p>
      )}
      {layouts && layouts.data.length > 1 && (
        <NativeSelect
          mt="xs"
          maw="20rem"
          label={t`Layout`}
          value={String(layout?.id)}
          onChange={({ currentTarget: { value } }) => choose(Number(value))}
          data={layouts.data.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {layout && (
        <Part fallback={<Skeleton shape="list" rows={3} />}>
          <PayrollPreviewPart key={`${layout.id} ${month}`} order={{ layout: layout.id, month }} name={layout.name} />
        </Part>
      )}
      {files && files.total > 0 && (
        <FilesOfMonth
          files={files.data}
          places={new Map(layouts?.data.map((one) => [one.id, placeOf(one)] as const))}
        />
      )}
    </StepFrame>
  )
}
