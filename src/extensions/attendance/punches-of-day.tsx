// Above a new manual log: the punches that its date has already, so that nobody enters one twice.
import { Trans, useLingui } from '@lingui/react/macro'
import { List, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { keys } from '#src/api/queries.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { formatDate, formatTime } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'

type Punch = components['schemas']['PunchOfDay']

const paths = { manual_log: '/web/att/api/v2/', my_manual_log: '/web/personal/api/v2/' } as const
type Kind = keyof typeof paths

const isKind = (resource: string): resource is Kind => Object.hasOwn(paths, resource)

const punchesQuery = (kind: Kind, query: { readonly date: string; readonly employee?: number }) =>
  queryOptions({
    queryKey: [...keys.resource(kind), 'punches', query] as const,
    queryFn: ({ signal }) => call<readonly Punch[]>('get', `${paths[kind]}punches_of_day/`, { query, signal }),
    meta: { quiet: true },
  })

interface PunchesOfDayProps {
  readonly resource: string
  readonly values: Fields
}

/** Of one employee: whoever asks, or the one that is chosen. */
export function PunchesOfDay({ resource, values: { begin, employees, punch_time: time } }: PunchesOfDayProps) {
  if (!isKind(resource) || begin === undefined || typeof time !== 'string' || time.length < 10) return null
  const date = time.slice(0, 10)
  if (resource === 'my_manual_log') return <PunchesOn kind={resource} date={date} />
  const [employee, ...others]: readonly unknown[] = Array.isArray(employees) ? employees : []
  if (typeof employee !== 'number' || others.length > 0) return null
  return <PunchesOn kind={resource} date={date} employee={employee} />
}

interface PunchesOnProps {
  readonly kind: Kind
  readonly date: string
  readonly employee?: number
}

function PunchesOn({ kind, date, employee }: PunchesOnProps) {
  const { t } = useLingui()
  const { data } = useQuery(punchesQuery(kind, { date, ...(employee !== undefined && { employee }) }))
  if (!data) return null
  const sources = {
    1: t`Terminal`,
    2: t`App`,
    3: t`Import`,
    4: t`USB file`,
    5: t`Manual log`,
    6: t`Interface`,
  } satisfies Record<Punch['source'], string>
  const day = formatDate(date)
  return (
    <Section title={<Trans>Punches on {day}</Trans>} level={3}>
      {data.length === 0 ? (
        <Text size="sm" mb="lg">
          <Trans>There are none yet.</Trans>
        </Text>
      ) : (
        <List size="sm" spacing={4} mb="lg">
          {data.map(({ time, source }, at) => {
            const [moment, from] = [formatTime(time), sources[source]]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two punches of one second are told apart by their place
              <List.Item key={at}>{t`${moment}, ${from}`}</List.Item>
            )
          })}
        </List>
      )}
    </Section>
  )
}
