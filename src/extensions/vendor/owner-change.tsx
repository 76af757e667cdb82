// Another owner of a company that waits: who requested it, from when until when it is confirmed, and by whom.
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { companyDateTime } from '#src/crud/model/format.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Section } from '#src/ui/section/section.tsx'

export function OwnerChange({ row }: { readonly row: RecordRow }) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  if (row.owner_change_waits !== true) return null
  const time = (value: unknown) => companyDateTime(String(value), format)
  const [owner, by] = [String(row.next_owner), String(row.owner_change_by ?? '–')]
  const [from, until] = [time(row.next_owner_from), time(row.next_owner_until)]
  return (
    <Section title={t`Change of the owner`} level={3}>
      <Stack gap="xs">
        <Text>
          <Trans>
            {by} requested that {owner} becomes the owner.
          </Trans>
        </Text>
        <Text>
          <Trans>
            It can be confirmed from {from} on, and is over on {until} unless it was.
          </Trans>
        </Text>
        {row.owner_needs_second === true && (
          <Text fw={500}>
            {row.owner_confirmable === true
              ? t`You can confirm it: a second person has to.`
              : t`You requested it, so another user confirms it. You can still keep the owner.`}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
