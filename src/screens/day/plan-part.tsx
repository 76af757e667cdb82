// The plan of the day: where it comes from, and another timetable, or a day off, for this date alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
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
import { clearDates, type PlannedDay, replaceDay } from '#src/screens/attendance/plan/plan-calls.ts'
import { sources } from '#src/screens/attendance/plan/plan-words.tsx'
import { Slots } from '#src/screens/attendance/plan/slots.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { dayKey, type Whose } from './day-calls.ts'

/** Where the schedule of a date is kept. */
const pages: Readonly<Partial<Record<PlannedDay['source'], { to: string; permission: string; isOwn: boolean }>>> = {
  EMPLOYEE_SCHEDULE: { to: '/att/employee-schedule', permission: 'att.view_employee_schedule', isOwn: true },
  DEPARTMENT_SCHEDULE: { to: '/att/department-schedule', permission: 'att.view_department_schedule', isOwn: false },
  TEMPORARY: { to: '/att/temporary-schedule', permission: 'att.view_temporary_schedule', isOwn: true },
  SWAP: { to: '/att/swap-schedule', permission: 'att.view_swap_schedule', isOwn: true },
}

interface PlanPartProps {
  readonly whose: Whose
  readonly day: PlannedDay
}

export function PlanPart({ whose, day }: PlanPartProps) {
  const { i18n } = useLingui()
  const { permissions } = useSessionFacts()
  const page = pages[day.source]
  return (
    <Section title={<Trans>Plan</Trans>} level={3}>
      <Stack gap="xs">
        <Slots day={day} />
        <Text size="sm" c="dimmed">
          {[i18n._(sources[day.source]), day.department, day.shift].filter(Boolean).join(' · ')}
        </Text>
        {whose !== 'me' && page && permissions.has(page.permission) && (
          <Text size="sm">
            <Link to={page.to} search={page.isOwn ? { employee__in: String(whose) } : {}}>
              <Trans>Open the schedules</Trans>
            </Link>
          </Text>
        )}
        {whose !== 'me' && <OtherPlan employee={whose} day={day} />}
      </Stack>
    </Section>
  )
}

function OtherPlan({ employee, day }: { readonly employee: number; readonly day: PlannedDay }) {
  const { t } = useLingui()
  useMessages()
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const timetables = useMemo(() => lookupSource(client, { resource: 'timetable', path: timetableMeta.path }), [client])
  const [timetable, setTimetable] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const [open, setOpen] = useState(false)
  const mayChange = permissions.has('att.add_temporary_schedule') && day.employment === 'EMPLOYED' && !day.locked
  const isOwn = day.source === 'TEMPORARY' && !day.locked && permissions.has('att.delete_temporary_schedule')

  const planned = async () => {
    await refresh(client, 'temporary_schedule')
    await client.invalidateQueries({ queryKey: dayKey })
  }
  const clear = async () => {
    try {
      const { skipped, steps } = await clearDates({ employees: [employee], dates: [day.date] })
      const [first] = skipped
      if (first) return setProblem(problemText({ code: first.code, ...(first.context && { context: first.context }) }))
      await planned()
      tellDone(client, { text: t`The plan of ${formatDate(day.date)} is the usual one again`, steps })
    } catch (error) {
      report(error)
    }
  }
  const save = async () => {
    try {
      await replaceDay(employee, day.date, timetable)
      await planned()
      setOpen(false)
      notify.success(t`The plan of ${formatDate(day.date)} was changed`)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) report(error)
      else setProblem(problemOf(error))
    }
  }

  return (
    <Stack gap="xs">
      {mayChange && open && (
        <LookupField
          label={<Trans>Timetable on this date alone</Trans>}
          description={t`Left empty: a day off`}
          error={problem}
          value={timetable}
          onChange={(value) => setTimetable(value)}
          source={timetables}
        />
      )}
      <Group gap="xs">
        {mayChange && (
          <Button
            size="compact-sm"
            variant={open ? 'filled' : 'default'}
            onClick={() => (open ? void save() : setOpen(true))}
          >
            {open ? <Trans>Change this day</Trans> : <Trans>Plan another timetable</Trans>}
          </Button>
        )}
        {isOwn && (
          <Button size="compact-sm" variant="default" onClick={() => void clear()}>
            <Trans>Restore the usual plan</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function problemOf(error: ApiError): string {
  const [first] = Object.values(error.errors ?? {}).flat()
  const { code, context } = first ?? error
  return problemText({ code, ...(context && { context }) })
}
