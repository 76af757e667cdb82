// The turns of a person's employment, the latest first.
import { Trans, useLingui } from '@lingui/react/macro'
import { Timeline } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { employmentHistoryMeta } from '#openapi/generated/contract/personnel/employment-history.ts'
import type { Row } from '#openapi/types.ts'
import { listQuery } from '#src/api/queries.ts'
import { choiceLabel } from '#src/crud/model/labels.ts'
import { formatDate } from '#src/i18n/format.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Section } from '#src/ui/section/section.tsx'

type Turn = Row<'employment_history'>

export function EmploymentHistory({ row }: { readonly row: Row<'employee'> }) {
  const query = { employee: row.id, ordering: ['-effective_date'], page_size: 20 } as const
  const { data } = useSuspenseQuery({ ...listQuery(employmentHistoryMeta, query), meta: { quiet: true } })
  if (data.data.length === 0)
    return (
      <EmptyState title={<Trans>No changes yet</Trans>}>
        <Trans>Transfers and other changes of the employment appear here.</Trans>
      </EmptyState>
    )
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
