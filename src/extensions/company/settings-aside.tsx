// What stands beside the company's settings: the subscription, and where people hand in their photo once that is switched on.
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import type { Row } from '#openapi/types.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'
import { late } from '#src/ui/late.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { Subscription } from './subscription.tsx'

/** Its words are those of devices, which this page does not have by itself. */
const PhotoLink = late(async () => {
  const [{ PhotoLink: Link }] = await Promise.all([
    import('../device/photo-link.tsx'),
    loadNamespaces(currentLanguage(), ['device']),
  ])
  return { default: Link }
})

export function SettingsAside({ row }: { readonly row: Row<'settings'> }) {
  const { permissions } = useSessionFacts()
  return (
    <Stack>
      <Subscription row={row} />
      {row.photo_self_register && permissions.has('device.view_bio_photo') && (
        <Section title={<Trans>Photo self-registration</Trans>}>
          <Suspense fallback={<Skeleton shape="form" rows={2} />}>
            <PhotoLink />
          </Suspense>
        </Section>
      )}
    </Stack>
  )
}
