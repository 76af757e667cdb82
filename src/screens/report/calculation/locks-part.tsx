// Locked periods: what is locked and what it holds back, locking a period, and unlocking with a reason.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { treeSource } from '#src/api/lookups.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { DateField } from '#src/fields/date/date-field.tsx'
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'
import { formatList } from '#src/i18n/format.ts'
import { SentField } from '#src/screens/sent-form/sent-field.tsx'
import { useSentForm } from '#src/screens/sent-form/use-sent-form.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'
import { checkLock, type LockCheck, lockPeriod, locksQuery, type PeriodLock } from '../calculation-calls.ts'
import { HeldPunches } from './held-punches.tsx'
import { OpenInPeriod } from './open-in-period.tsx'
import { Unlock } from './unlock.tsx'

export function LocksPart() {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const { data, error, refetch } = useQuery({ ...locksQuery, meta: { quiet: true } })
  return (
    <Section title={t`Locked periods`}>
      <Stack>
        <Text size="sm" c="dimmed">
          <Trans>
            On locked dates no result changes: whatever would change one is refused, and late punches are held until the
            period is unlocked.
          </Trans>
        </Text>
        {permissions.has('report.lock_calculation') && <LockForm />}
        {data ? (
          <Locks locks={data} mayUnlock={permissions.has('report.unlock_calculation')} />
        ) : error ? (
          <ErrorPanel onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="lines" />
        )}
        {data?.some(({ held_punches: held }) => held > 0) && (
          <Part fallback={null}>
            <HeldPunches />
          </Part>
        )}
      </Stack>
    </Section>
  )
}

type Period = {
  readonly period_start: string | null
  readonly period_end: string | null
  readonly departments: readonly number[]
}

const noPeriod: Period = { period_start: null, period_end: null, departments: [] }

const fieldsOfCodes = {
  ZBRP0024: 'period_end',
  ZBRP0025: 'period_start',
  ZBRP0043: 'period_end',
  ZBRP0104: 'period_end',
} as const

function LockForm() {
  const { t } = useLingui()
  const client = useQueryClient()
  const tree = useMemo(() => treeSource(client, { resource: 'department', path: departmentMeta.path }), [client])
  /** What was said to stand open, and of which period. */
  const [told, setTold] = useState<{ readonly about: string; readonly open: LockCheck }>()
  const form = useSentForm({
    initialValues: noPeriod,
    check: ({ period_start, period_end }) => ({
      period_start: period_start === null && 'ZBRP0010',
      period_end: period_end === null && 'ZBRP0010',
    }),
    named: fieldsOfCodes,
    send: async ({ period_start, period_end, departments }) => {
      if (period_start === null || period_end === null) return
      const period = { period_start, period_end, departments: [...departments] }
      const about = JSON.stringify(period)
      if (told?.about !== about) {
        const open = await checkLock(period)
        if (Object.values(open).some((count) => count > 0)) return setTold({ about, open })
      }
      await lockPeriod(period)
      setTold(undefined)
      form.restart()
      notify.success(t`The period is locked`)
      await client.invalidateQueries({ queryKey: locksQuery.queryKey })
    },
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Group align="flex-start" wrap="wrap">
        <SentField form={form} field="period_start">
          {(joined) => <DateField {...joined} label={t`First day`} required />}
        </SentField>
        <SentField form={form} field="period_end">
          {(joined) => <DateField {...joined} label={t`Last day`} required />}
        </SentField>
        <SentField form={form} field="departments">
          {(joined) => (
            <TreeMultiSelectField
              {...joined}
              label={t`Departments`}
              description={t`Without a choice the whole company.`}
              source={tree}
            />
          )}
        </SentField>
      </Group>
      {told && <OpenInPeriod {...told.open} />}
      <Button type="submit" mt="sm" loading={form.running}>
        {told ? <Trans>Lock anyway</Trans> : <Trans>Lock the period</Trans>}
      </Button>
    </form>
  )
}

function Locks({ locks, mayUnlock }: { readonly locks: readonly PeriodLock[]; readonly mayUnlock: boolean }) {
  if (locks.length === 0)
    return (
      <Text>
        <Trans>No period has been locked yet.</Trans>
      </Text>
    )
  return (
    <WideTable minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Period</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Departments</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>State</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Held punches</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>By</Trans>
            </Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {locks.map((lock) => (
            <LockRow key={lock.id} lock={lock} mayUnlock={mayUnlock} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function LockRow({ lock, mayUnlock }: { readonly lock: PeriodLock; readonly mayUnlock: boolean }) {
  const isLocked = lock.state === 'LOCKED'
  return (
    <Table.Tr>
      <Table.Td>
        {lock.period_start} – {lock.period_end}
      </Table.Td>
      <Table.Td>
        {lock.departments.length === 0 ? (
          <Trans>Whole company</Trans>
        ) : (
          formatList(lock.departments.map(({ display_name: name }) => name))
        )}
      </Table.Td>
      <Table.Td>
        <Badge color={isLocked ? 'blue' : 'gray'}>{isLocked ? <Trans>Locked</Trans> : <Trans>Unlocked</Trans>}</Badge>
        {lock.missing > 0 && (
          <Text size="xs" c="dimmed">
            <Plural value={lock.missing} one="# day with a missing punch" other="# days with a missing punch" />
          </Text>
        )}
        {lock.unlock_reason && (
          <Text size="xs" c="dimmed">
            {lock.unlock_reason}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{lock.held_punches}</Table.Td>
      <Table.Td>{lock.unlocked_by ?? (lock.source === 'AUTO' ? <Trans>Automatic</Trans> : lock.locked_by)}</Table.Td>
      <Table.Td>{isLocked && mayUnlock && <Unlock lock={lock} />}</Table.Td>
    </Table.Tr>
  )
}
