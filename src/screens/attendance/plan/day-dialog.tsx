// One date of one person: where its plan comes from, and another timetable, or a day off, for this date alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { timetableMeta } from '#openapi/generated/contract/attendance/timetable.ts'
import { ApiError } from '#src/api/client.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { formatDate } from '#src/i18n/format.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import styles from './plan.module.css'
import { clearDates, type PlannedDay, type PlannedPerson, replaceDay } from './plan-calls.ts'
import { sources } from './plan-words.tsx'
import { Slots } from './slots.tsx'

/** Where the schedule of a date is kept. */
const pages: Readonly<Partial<Record<PlannedDay['source'], { to: string; permission: string; isOwn: boolean }>>> = {
  EMPLOYEE_SCHEDULE: { to: '/att/employee-schedule', permission: 'att.view_employee_schedule', isOwn: true },
  DEPARTMENT_SCHEDULE: { to: '/att/department-schedule', permission: 'att.view_department_schedule', isOwn: false },
  TEMPORARY: { to: '/att/temporary-schedule', permission: 'att.view_temporary_schedule', isOwn: true },
  SWAP: { to: '/att/swap-schedule', permission: 'att.view_swap_schedule', isOwn: true },
}

interface DayDialogProps {
  readonly person: Pick<PlannedPerson, 'id' | 'full_name'>
  readonly day: PlannedDay
  readonly onClose: () => void
}

export function DayDialog({ person, day, onClose }: DayDialogProps) {
  const { t, i18n } = useLingui()
  useMessages()
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const timetables = useMemo(() => lookupSource(client, { resource: 'timetable', path: timetableMeta.path }), [client])
  const [timetable, setTimetable] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const page = pages[day.source]
  const mayChange = permissions.has('att.add_temporary_schedule') && day.employment === 'EMPLOYED' && !day.locked

  const isOwn = day.source === 'TEMPORARY' && !day.locked && permissions.has('att.delete_temporary_schedule')

  const clear = async () => {
    try {
      const { skipped, steps } = await clearDates({ employees: [person.id], dates: [day.date] })
      await refresh(client, 'temporary_schedule')
      const [first] = skipped
      if (first) return setProblem(problemText({ code: first.code, ...(first.context && { context: first.context }) }))
      tellDone(client, { text: t`The plan of ${formatDate(day.date)} is the usual one again`, steps })
      onClose()
    } catch (error) {
      report(error)
    }
  }

  const save = async () => {
    if (!mayChange) return true
    try {
      await replaceDay(person.id, day.date, timetable)
      await refresh(client, 'temporary_schedule')
      notify.success(t`The plan of ${formatDate(day.date)} was changed`)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) report(error)
      else setProblem(problemOf(error))
      return false
    }
  }

  return (
    <ConfirmDialog
      opened
      title={`${person.full_name} · ${formatDate(day.date)}`}
      confirmLabel={mayChange ? t`Change this day` : t`Close`}
      validate={save}
      onDiscard={onClose}
      extraButtons={isOwn ? [{ label: <Trans>Back to the usual plan</Trans>, onClick: clear }] : []}
    >
      <Stack gap="sm">
        <Slots day={day} />
        <Text size="sm" c="dimmed">
          {[i18n._(sources[day.source]), day.department, day.shift].filter(Boolean).join(' · ')}
        </Text>
        {page && permissions.has(page.permission) && (
          <Text size="sm">
            <Link className={styles.link} to={page.to} search={page.isOwn ? { employee__in: String(person.id) } : {}}>
              <Trans>Open the schedules</Trans>
            </Link>
          </Text>
        )}
        {mayChange && (
          <LookupField
            label={<Trans>Timetable on this date alone</Trans>}
            description={t`Left empty: a day off`}
            error={problem}
            value={timetable}
            onChange={(value) => setTimetable(value)}
            source={timetables}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

function problemOf(error: ApiError): string {
  const [first] = Object.values(error.errors ?? {}).flat()
  const { code, context } = first ?? error
  return problemText({ code, ...(context && { context }) })
}
