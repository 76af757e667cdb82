// What stands beside the company's settings: the subscription, and where people hand in their photo once that is switched on.
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import type { Row } from '#openapi/types.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Section } from '#src/ui/section/section.tsx'
import { PhotoLink } from '../device/photo-link.tsx'
import { Subscription } from './subscription.tsx'

export function SettingsAside({ row }: { readonly row: Row<'settings'> }) {
  const { permissions } = useSessionFacts()
  return (
    <Stack>
      <Subscription row={row} />
      {row.photo_self_register && permissions.has('device.view_bio_photo') && (
        <Section title={<Trans>Photo self-registration</Trans>}>
          <PhotoLink />
        </Section>
      )}
    </Stack>
  )
}
