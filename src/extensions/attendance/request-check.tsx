// What would become of a request that is being typed: how much it takes and leaves, what stands against it, and who would decide.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Box, List, Text } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { keys } from '#src/api/queries.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { formatNumber, formatSeries } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'

type Check = components['schemas']['RequestCheck']

const leave = {
  needs: ['category', 'start_time', 'end_time'],
  sends: ['category', 'day_type', 'start_time', 'end_time', 'start_part', 'end_part'],
} as const
const time = { needs: ['start_time', 'end_time'], sends: ['start_time', 'end_time'] } as const
const punch = { needs: ['punch_time'], sends: ['punch_time'] } as const

const own = '/web/personal/api/v2/'
const office = '/web/att/api/v2/'

const kinds = {
  leave: { path: `${office}leaves/check/`, ...leave },
  manual_log: { path: `${office}manual_logs/check/`, ...punch },
  my_leave: { path: `${own}leaves/check/`, ...leave },
  my_manual_log: { path: `${own}manual_logs/check/`, ...punch },
  my_overtime: { path: `${own}overtimes/check/`, ...time },
  my_training: { path: `${own}trainings/check/`, ...time },
  overtime: { path: `${office}overtimes/check/`, ...time },
  training: { path: `${office}trainings/check/`, ...time },
} as const

type Kind = keyof typeof kinds

const checkQuery = (kind: Kind, wish: Fields) =>
  queryOptions({
    queryKey: [...keys.resource(kind), 'check', JSON.stringify(wish)] as const,
    queryFn: ({ signal }) => call<Check>('post', kinds[kind].path, { body: wish, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

const isKind = (resource: string): resource is Kind => Object.hasOwn(kinds, resource)

/** `resource`: what is asked for. */
export const RequestCheck = ({ resource, values }: { readonly resource: string; readonly values: Fields }) =>
  isKind(resource) ? <CheckOf kind={resource} values={values} /> : null

/** Of a new request only: one that is there would stand in its own way. In the office, of one that is for one person. */
function CheckOf({ kind, values }: { readonly kind: Kind; readonly values: Fields }) {
  const { path, needs, sends } = kinds[kind]
  const isOffice = path.startsWith(office)
  const people = Array.isArray(values.employees) ? values.employees : []
  const wish: Fields = {
    ...Object.fromEntries(sends.map((field) => [field, values[field] ?? null]).filter(([, value]) => value !== null)),
    ...(isOffice && people.length === 1 && { employee: people[0] }),
  }
  const isTyped =
    values.begin !== undefined &&
    needs.every((field) => wish[field] !== undefined) &&
    (!isOffice || wish.employee !== undefined)
  const { data } = useQuery({ ...checkQuery(kind, wish), enabled: isTyped })
  if (!isTyped || !data) return null
  return (
    <Box mb="lg">
      <Checked check={data} />
    </Box>
  )
}

function Checked({ check }: { readonly check: Check }) {
  const { t } = useLingui()
  useMessages()
  const { days, unit, balance, colleagues, faults, steps } = check
  const asked = steps.filter(({ skipped }) => !skipped)
  const units = { 1: t`hours`, 2: t`minutes`, 3: t`days` } satisfies Record<NonNullable<Check['unit']>, string>
  const amount = formatNumber(Number(days))
  const word = units[unit ?? 3]
  const [before, after] = [formatNumber(balance?.before ?? 0), formatNumber(balance?.after ?? 0)]
  return (
    <Section title={<Trans>If you send it now</Trans>} level={3}>
      <List size="sm" spacing={4}>
        {days !== null && (
          <List.Item>
            <Trans>
              It takes {amount} {word}
            </Trans>
          </List.Item>
        )}
        {balance && (
          <List.Item>
            <Trans>
              Of {before} that are left, {after} remain
            </Trans>
          </List.Item>
        )}
        {colleagues !== null && colleagues > 0 && (
          <List.Item>
            <Plural
              value={colleagues}
              one="# colleague of your department is away then"
              other="# colleagues of your department are away then"
            />
          </List.Item>
        )}
        {asked.length === 0 ? (
          <List.Item>
            <Trans>Anyone with permission to approve decides</Trans>
          </List.Item>
        ) : (
          asked.map(({ name, approvers }, at) => {
            const [place, people] = [formatNumber(at + 1), formatSeries(approvers)]
            return (
              <List.Item key={`${place} ${name}`}>
                <Trans>
                  Step {place}, {name}: {people}
                </Trans>
              </List.Item>
            )
          })
        )}
      </List>
      {faults.map((fault) => (
        <Text key={fault.field + fault.code} size="sm" c="red" mt="xs">
          {problemText(fault)}
        </Text>
      ))}
    </Section>
  )
}
