// The second factor of one's account: whether it is on, and the ways to switch it on, off, and to new recovery codes.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { disableSecondFactor, newRecoveryCodes, secondFactor } from '#src/api/account.ts'
import { userQuery } from '#src/api/identity-queries.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

const secondFactorKey = ['second-factor']

type Doing = 'nothing' | 'setting up' | 'switching off' | 'new codes'

export function SecondFactorPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: state } = useSuspenseQuery({ queryKey: secondFactorKey, queryFn: secondFactor, meta: { quiet: true } })
  const [doing, setDoing] = useState<Doing>('nothing')
  const [codes, setCodes] = useState<readonly string[]>()

  const userRenewed = () => client.invalidateQueries({ queryKey: userQuery.queryKey })
  const stateRenewed = async () => {
    setDoing('nothing')
    await client.invalidateQueries({ queryKey: secondFactorKey })
  }
  const stop = () => setDoing('nothing')
  const codeLabel = t`Code of the app, or a recovery code`

  // The user opens the other pages, and the frame around this one with them: not before the codes are kept.
  const kept = async () => {
    setCodes(undefined)
    await userRenewed()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={() => void kept()} />
  if (doing === 'setting up')
    return (
      <SecondFactorSetUp
        onDone={async (made) => {
          setCodes(made)
          await stateRenewed()
        }}
        onStop={stop}
      />
    )
  if (doing === 'switching off')
    return (
      <ProofForm
        asksPassword
        codeLabel={codeLabel}
        submit={<Trans>Switch off</Trans>}
        onStop={stop}
        send={async (proof) => {
          await disableSecondFactor(proof)
          await Promise.all([stateRenewed(), userRenewed()])
          notify.success(t`The second factor is switched off`)
        }}
      />
    )
  if (doing === 'new codes')
    return (
      <ProofForm
        asksPassword
        codeLabel={codeLabel}
        submit={<Trans>Make new recovery codes</Trans>}
        onStop={stop}
        send={async (proof) => {
          setCodes((await newRecoveryCodes(proof)).recovery_codes)
          await stateRenewed()
        }}
      />
    )
  if (!state.enabled)
    return (
      <Stack>
        {state.required && (
          <Alert color="orange" title={t`Your company asks for a second factor`}>
            <Trans>Until you have set it up, nothing else can be opened.</Trans>
          </Alert>
        )}
        <Group>
          <Button onClick={() => setDoing('setting up')}>
            <Trans>Set up</Trans>
          </Button>
        </Group>
      </Stack>
    )
  return (
    <Stack>
      <Text size="sm">
        <Trans>The second factor is switched on.</Trans>{' '}
        <Plural value={state.recovery_codes_left} one="# recovery code is left." other="# recovery codes are left." />
      </Text>
      <Group>
        <Button variant="default" onClick={() => setDoing('new codes')}>
          <Trans>Make new recovery codes</Trans>
        </Button>
        <Button variant="default" color="red" onClick={() => setDoing('switching off')}>
          <Trans>Switch off</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
