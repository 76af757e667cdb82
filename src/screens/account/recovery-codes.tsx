// The recovery codes, shown this once.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Code, Group, SimpleGrid, Stack } from '@mantine/core'
import { notify } from '#src/ui/toast/notify.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useLingui()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify.success(t`Copied`)
  }
  return (
    <Stack>
      <Alert color="orange" title={t`Keep these recovery codes in a safe place`}>
        <Trans>Each serves once in place of the app, should you lose it. They are shown only now.</Trans>
      </Alert>
      <SimpleGrid cols={2} component="ul" m={0} p={0} dir="ltr" style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <Button variant="default" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={onKept}>
          <Trans>I have kept them</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
