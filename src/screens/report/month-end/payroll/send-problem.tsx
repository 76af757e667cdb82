// Why a payroll file was not sent, in words that say what to do.
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'

interface SendProblemProps {
  readonly code: string
  readonly stage: string | null
}

export function SendProblem({ code, stage }: SendProblemProps) {
  const { t } = useLingui()
  useMessages()
  return (
    <Text span size="sm" c="red">
      {text()}
    </Text>
  )

  function text(): string {
    switch (stage) {
      case 'UNTRUSTED':
        return t`Not sent: the server is not trusted yet. Test it under SFTP servers and trust its key.`
      case 'KEY_CHANGED':
        return t`Not sent: the server shows another key than the trusted one. Ask who runs it before you trust it again.`
      case 'CONNECT':
        return t`Not sent: the server does not answer. Try again later, or check its address and port.`
      case 'AUTH':
        return t`Not sent: the server refused the user or the password.`
      case 'PATH':
        return t`Not sent: the folder does not exist on the server, or the user may not open it.`
      case 'WRITE':
        return t`Not sent: the server did not accept the file. Check that the user may write to the folder.`
      default:
        return problemText({ code })
    }
  }
}
