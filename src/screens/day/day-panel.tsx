// A day of one person in one panel: the day drawn, its result in sentences, requests, plan, what can be done, and the steps.
import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatDate, formatTime } from '#src/i18n/format.ts'
import { todayIn } from '#src/i18n/today.ts'
import { PersonMark } from '#src/screens/today/person-mark.tsx'
import { todayKeys } from '#src/screens/today/today-calls.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './day.module.css'
import { dayKey, dayQuery, type DayPanel as Panel } from './day-calls.ts'
import { DayLine } from './day-line.tsx'
import { MendPart } from './mend-part.tsx'
import { PlanPart } from './plan-part.tsx'
import { RequestsPart } from './requests-part.tsx'
import { useSentences } from './sentences.ts'
import { StepsPart } from './steps-part.tsx'
import type { OpenDay } from './use-day-address.ts'

interface DayPanelProps {
  readonly day: OpenDay
  readonly onClose: () => void
}

const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

export default function DayPanel({ day: { whose, date }, onClose }: DayPanelProps) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(dayQuery(whose, date))
  const title = formatDate(date, long)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={data ? `${data.name} · ${title}` : title}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {data ? (
        <Day whose={whose} panel={data} />
      ) : isError ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="form" rows={5} />
      )}
    </Drawer>
  )
}

function Day({ whose, panel }: { readonly whose: OpenDay['whose']; readonly panel: Panel }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const { employee, name, emp_code, photo, department, zone, plan, result, queued, requests } = panel
  const sentences = useSentences()(panel)
  const isToCome = plan.date > todayIn(zone)
  const planned = <PlanPart whose={whose} day={plan} />
  const mended = async () => {
    for (const queryKey of [todayKeys.board, ['attendance grid'], ['temporary_schedule'], ['personal', 'calendar']])
      void client.invalidateQueries({ queryKey })
    await client.invalidateQueries({ queryKey: dayKey })
  }
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <PersonMark name={name} photo={photo} below={[emp_code, department].filter(Boolean).join(' · ')} />
        <Text size="xs" c="dimmed" dir="ltr">
          {zone}
        </Text>
      </Group>
      <DayLine panel={panel} />
      {isToCome && planned}
      <Section title={<Trans>Result</Trans>} level={3}>
        <ul className={styles.sentences} aria-live="polite">
          {result === null && (
            <li>{isToCome ? t`This day is still to come.` : t`This day has not been calculated yet.`}</li>
          )}
          {sentences.map(({ text, tone }) => (
            <li key={text} data-tone={tone}>
              {text}
            </li>
          ))}
          {queued && <li className={styles.quiet}>{t`It is being calculated again.`}</li>}
          {plan.locked && <li className={styles.quiet}>{t`The period is locked: nothing can be changed here.`}</li>}
        </ul>
      </Section>
      {!isToCome && <Punches panel={panel} />}
      <RequestsPart whose={whose} requests={requests} onMended={mended} />
      <MendPart whose={whose} panel={panel} onMended={mended} />
      {!isToCome && planned}
      {!isToCome && whose !== 'me' && permissions.has('report.view_calculation') && (
        <StepsPart employee={employee} date={plan.date} />
      )}
    </Stack>
  )
}

function Punches({ panel: { punches, plan } }: { readonly panel: Panel }) {
  const { t } = useLingui()
  const roles: Readonly<Record<string, string>> = {
    IN: t`Check in`,
    OUT: t`Check out`,
    BREAK_OUT: t`Break out`,
    BREAK_IN: t`Break in`,
    DUPLICATE: t`Repeated`,
  }
  return (
    <Section title={<Trans>Punches</Trans>} level={3}>
      {punches.length === 0 ? (
        <span className={styles.quiet}>
          <Trans>No punch on this day.</Trans>
        </span>
      ) : (
        <ul className={styles.punches}>
          {punches.map(({ id, time, role, place }) => (
            <li key={id}>
              <strong>{formatTime(time.slice(11))}</strong>{' '}
              {!time.startsWith(plan.date) && formatDate(time.slice(0, 10), { day: 'numeric', month: 'short' })}{' '}
              <span className={styles.quiet}>{[role && roles[role], place].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
