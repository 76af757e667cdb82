// An address that is shown to be copied.
import { Trans } from '@lingui/react/macro'
import { Button, Code, CopyButton } from '@mantine/core'

export const AddressToCopy = ({ address }: { readonly address: string }) => (
  <>
    <Code dir="ltr" p="xs" style={{ overflowWrap: 'anywhere' }}>
      {address}
    </Code>
    <CopyButton value={address}>
      {({ copied, copy }) => (
        <Button onClick={copy}>{copied ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}</Button>
      )}
    </CopyButton>
  </>
)
