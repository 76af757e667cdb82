// The address of a link, to be copied.
import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { AddressToCopy } from '#src/ui/address-to-copy.tsx'
import { linkAddress, type ReportLink } from './link-calls.ts'

export function CopyAddress({ link }: { readonly link: ReportLink }) {
  return (
    <Stack gap="sm" align="flex-start">
      <AddressToCopy address={linkAddress(link)} />
      <Text size="sm" c="dimmed">
        {link.kind === 'FROZEN' ? (
          <Trans>The people you chose are notified. Under Report links you see who opened it, and can revoke it.</Trans>
        ) : (
          <Trans>Under Report links you see who opened it, and can revoke it.</Trans>
        )}
      </Text>
    </Stack>
  )
}
