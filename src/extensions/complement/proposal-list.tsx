// Public holidays with a tick each; those that the company has already cannot be chosen.
import { Trans } from '@lingui/react/macro'
import { Checkbox, ScrollArea, Stack, Text } from '@mantine/core'
import { formatDate } from '#src/i18n/format.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import type { Proposal } from './holiday-calls.ts'

interface Props {
  readonly proposals: readonly Proposal[]
  /** Keys of those that are not to be added. */
  readonly left: ReadonlySet<string>
  readonly onChange: (left: ReadonlySet<string>) => void
}

export function ProposalList({ proposals, left, onChange }: Props) {
  if (proposals.length === 0)
    return (
      <EmptyState title={<Trans>No public holidays are known of this country</Trans>}>
        <Trans>Add its holidays one by one, or from a file.</Trans>
      </EmptyState>
    )
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <>
      <ScrollArea.Autosize mah="50vh" type="auto" offsetScrollbars>
        <Stack gap="xs">
          {proposals.map((one) => (
            <Checkbox
              key={one.key}
              label={<bdi>{one.alias}</bdi>}
              description={<When proposal={one} />}
              checked={!one.exists && !left.has(one.key)}
              disabled={one.exists}
              onChange={() => toggle(one.key)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Text size="xs" c="dimmed">
        <Trans>Feasts that follow the moon may be a day off: check them when they are announced.</Trans>
      </Text>
    </>
  )
}

function When({ proposal: { start_date, end_date, exists, substitute } }: { readonly proposal: Proposal }) {
  const [first, last] = [formatDate(start_date), formatDate(end_date)]
  return (
    <>
      {start_date === end_date ? (
        first
      ) : (
        <Trans>
          {first} to {last}
        </Trans>
      )}
      {substitute && (
        <>
          {' · '}
          <Trans>In place of a holiday on a rest day</Trans>
        </>
      )}
      {exists && (
        <>
          {' · '}
          <Trans>There already</Trans>
        </>
      )}
    </>
  )
}
