// Addresses and blocks of them, one a line, with a button that adds one's own: whoever saves must be among them.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { securityPolicyMeta } from '#openapi/generated/contract/company/security-policy.ts'
import { call } from '#src/api/call.ts'
import type { InputProps } from '#src/crud/extend.ts'

type Props = InputProps<'security_policy', 'allowed_ip'>

const ownAddress = () => call<{ readonly caller_address: string }>('get', securityPolicyMeta.path)
const linesOf = (text: string) => text.split(/[\s,;]+/).filter((line) => line !== '')

export function AddressBlocksInput({ value, onChange, label, error, readOnly = false }: Props) {
  const { t } = useLingui()
  const blocks = value ?? []
  // What is typed keeps its line ends while it is typed.
  const [typed, setTyped] = useState(blocks.join('\n'))
  const text = linesOf(typed).join() === blocks.join() ? typed : blocks.join('\n')
  const own = useQuery({ queryKey: ['own-address'], queryFn: ownAddress, meta: { quiet: true } }).data?.caller_address
  const type = (next: string) => {
    setTyped(next)
    onChange(linesOf(next))
  }
  return (
    <Stack gap="xs">
      <Textarea
        label={label}
        description={t`One address or block a line, such as 192.0.2.0/24; none: from anywhere. Employees are not bound by it, the vendor’s support is.`}
        error={error}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        readOnly={readOnly}
        rows={4}
        dir="ltr"
      />
      {own !== undefined && (
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            <Trans>
              You are working from <bdi>{own}</bdi>
            </Trans>
          </Text>
          {!readOnly && !blocks.includes(own) && (
            <Button variant="default" size="compact-sm" onClick={() => type([...blocks, own].join('\n'))}>
              <Trans>Add my address</Trans>
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}
