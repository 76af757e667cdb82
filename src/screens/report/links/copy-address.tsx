// The address of a link, to be copied.
import { Trans } from '@lingui/react/macro'
import { Button, Code, CopyButton, Stack, Text } from '@mantine/core'
import { linkAddress, type ReportLink } from './link-calls.ts'

export function CopyAddress({ link }: { readonly link: ReportLink }) {
  const address = linkAddress(link)
  return (
    <Stack gap="sm" align="flex-start">
      <Code dir="ltr" p="xs" style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Code>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button onClick={copy}>{copied ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}</Button>
        )}
      </CopyButton>
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
