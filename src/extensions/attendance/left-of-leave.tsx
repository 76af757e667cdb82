// Beside a leave request: the balance on its last date, without it and with it; nothing where none is kept.
import { Trans } from '@lingui/react/macro'
import { List } from '@mantine/core'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'

export function LeftOfLeave({ row }: { readonly row: RecordRow }) {
  if (typeof row.balance_before !== 'string' || typeof row.balance_after !== 'string') return null
  const [before, after] = [formatNumber(Number(row.balance_before)), formatNumber(Number(row.balance_after))]
  return (
    <Section title={<Trans>Balance on the last date</Trans>} level={3}>
      <List size="sm" spacing={4}>
        <List.Item>
          <Trans>Without this leave: {before}</Trans>
        </List.Item>
        <List.Item>
          <Trans>With this leave: {after}</Trans>
        </List.Item>
      </List>
    </Section>
  )
}
