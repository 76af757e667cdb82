// The turns of a person's employment below their form, the latest first.
import { Trans, useLingui } from '@lingui/react/macro'
import { Timeline } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { employmentHistoryMeta } from '#openapi/generated/contract/personnel/employment-history.ts'
import type { Row } from '#openapi/types.ts'
import { listQuery } from '#src/api/queries.ts'
import { choiceLabel } from '#src/crud/model/labels.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatDate } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'

type Turn = Row<'employment_history'>

/** Nothing where nothing changed yet, or where the user may not see it. */
export function EmploymentHistory({ row }: { readonly row: Row<'employee'> }) {
  const { permissions } = useSessionFacts()
  const query = { employee: row.id, ordering: ['-effective_date'], page_size: 20 } as const
  const { data } = useQuery({
    ...listQuery(employmentHistoryMeta, query),
    enabled: permissions.has('team.view_employment_history'),
    meta: { quiet: true },
  })
  if (!data || data.data.length === 0) return null
  return (
    <Section title={<Trans>Employment history</Trans>}>
      <Timeline bulletSize={14} lineWidth={2}>
        {data.data.map((turn) => (
          <Timeline.Item key={turn.id} title={<Title turn={turn} />}>
            {formatDate(turn.effective_date)} · {turn.create_user}
            {turn.remark && ` · ${turn.remark}`}
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  )
}

function Title({ turn: { change, from_name, to_name } }: { readonly turn: Turn }) {
  const { i18n, t } = useLingui()
  const { choices } = employmentHistoryMeta.fields.change ?? {}
  const what = choices ? i18n._(choiceLabel(choices, change)) : change
  const [from, to] = [from_name || '–', to_name || '–']
  return from_name || to_name ? t`${what}: ${from} → ${to}` : what
}
