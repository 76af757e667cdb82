// What can be done about the day, where the person may: the missing punch at the time of the plan, leave, calculating again.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { incidentTypeMeta } from '#openapi/generated/contract/complement/incident-type.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { addPunch, type DayPanel, enterLeave, recalculate, type Whose } from './day-calls.ts'
import { missingPunch } from './missing-punch.ts'
import { OwnRequests } from './own-requests.tsx'
import { useSend } from './use-send.ts'

interface MendPartProps {
  readonly whose: Whose
  readonly panel: DayPanel
  /** Reads the day again. */
  readonly onMended: () => Promise<void>
}

export function MendPart({ whose, panel, onMended }: MendPartProps) {
  const { permissions } = useSessionFacts()
  const [open, setOpen] = useState<'punch' | 'leave' | undefined>(
    panel.result && missingPunch(panel).isMissing ? 'punch' : undefined,
  )
  const isMine = whose === 'me'
  const mayPunch = permissions.has(isMine ? 'personal.add_my_manual_log' : 'att.add_manual_log')
  const mayLeave = !isMine && permissions.has('att.add_leave')
  const mayRun = !isMine && permissions.has('report.run_calculation')
  const mayAsk = isMine && (permissions.has('personal.add_my_leave') || permissions.has('personal.add_my_overtime'))
  if (panel.plan.locked || (!mayPunch && !mayLeave && !mayRun && !mayAsk)) return null
  const turn = (next: 'punch' | 'leave') => () => setOpen(open === next ? undefined : next)
  const mended = async () => {
    setOpen(undefined)
    await onMended()
  }
  return (
    <Section title={<Trans>Actions</Trans>} level={3}>
      <Stack gap="sm">
        <Group gap="xs">
          {mayPunch && (
            <Button size="compact-sm" variant="default" aria-expanded={open === 'punch'} onClick={turn('punch')}>
              <Trans>Add a missing punch</Trans>
            </Button>
          )}
          {mayLeave && (
            <Button size="compact-sm" variant="default" aria-expanded={open === 'leave'} onClick={turn('leave')}>
              <Trans>Enter leave</Trans>
            </Button>
          )}
          {isMine && <OwnRequests plan={panel.plan} />}
          {mayRun && <Recalculate employee={panel.employee} date={panel.plan.date} onMended={mended} />}
        </Group>
        {open === 'punch' && mayPunch && <PunchForm whose={whose} panel={panel} onMended={mended} />}
        {open === 'leave' && mayLeave && <LeaveForm panel={panel} onMended={mended} />}
      </Stack>
    </Section>
  )
}

interface FormProps {
  readonly panel: DayPanel
  readonly onMended: () => Promise<void>
}

function PunchForm({ whose, panel, onMended }: FormProps & { readonly whose: Whose }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const { sending, send } = useSend(onMended)
  const proposed = missingPunch(panel)
  const [time, setTime] = useState(proposed.time)
  const [state, setState] = useState(proposed.state)
  const isApproved = whose !== 'me' && permissions.has('att.approve_manual_log')
  const submit = () =>
    send(async () => {
      const steps: string[] = []
      const date = state === 1 ? proposed.endDate : panel.plan.date
      await addPunch(
        whose,
        { punch_time: `${date} ${time}:00`, punch_state: state },
        isApproved ? 'APPROVED' : 'PENDING',
        steps,
      )
      tellDone(client, { text: isApproved ? t`The punch was added` : t`The punch was sent for approval`, steps })
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Group gap="xs" align="flex-end">
        <NativeSelect
          label={t`Punch`}
          value={String(state)}
          data={[
            { value: '0', label: t`Check in` },
            { value: '1', label: t`Check out` },
          ]}
          onChange={({ currentTarget }) => {
            const next = Number(currentTarget.value)
            setState(next)
            setTime(missingPunch(panel, next).time)
          }}
        />
        <TextInput
          label={t`Time`}
          type="time"
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        <Button type="submit" loading={sending} disabled={time === ''}>
          {isApproved ? <Trans>Add the punch</Trans> : <Trans>Send for approval</Trans>}
        </Button>
      </Group>
    </form>
  )
}

function LeaveForm({ panel, onMended }: FormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const { sending, send } = useSend(onMended)
  const kinds = useMemo(
    () => lookupSource(client, { resource: 'incident_type', path: incidentTypeMeta.path }),
    [client],
  )
  const [category, setCategory] = useState<number | null>(null)
  const isApproved = permissions.has('att.approve_leave')
  const submit = () =>
    send(async () => {
      if (category === null) return
      const steps: string[] = []
      const begin = isApproved ? 'APPROVED' : 'PENDING'
      await enterLeave(panel.employee, { date: panel.plan.date, category, begin }, steps)
      tellDone(client, { text: isApproved ? t`The leave was entered` : t`The leave was sent for approval`, steps })
    })
  return (
    <Group gap="xs" align="flex-end">
      <LookupField label={t`Kind of leave for the whole day`} value={category} onChange={setCategory} source={kinds} />
      <Button loading={sending} disabled={category === null} onClick={() => void submit()}>
        {isApproved ? <Trans>Enter leave</Trans> : <Trans>Send for approval</Trans>}
      </Button>
    </Group>
  )
}

interface RecalculateProps {
  readonly employee: number
  readonly date: string
  readonly onMended: () => Promise<void>
}

function Recalculate({ employee, date, onMended }: RecalculateProps) {
  const { t } = useLingui()
  const { sending, send } = useSend(onMended)
  const run = () =>
    send(async () => {
      await recalculate(employee, date)
      notify.success(t`The day is being calculated`)
    })
  return (
    <Button size="compact-sm" variant="default" loading={sending} onClick={() => void run()}>
      <Trans>Recalculate</Trans>
    </Button>
  )
}
