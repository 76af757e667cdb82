// Confirms a new e-mail address with the code of its mail, or takes the former one back with the code of the notice.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { confirmEmail } from '#src/api/account.ts'
import { regionQuery } from '#src/api/identity-queries.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { ResultPanel } from '#src/ui/result-panel/result-panel.tsx'
import { Failed, ToSignIn } from './code/failed.tsx'
import { useDelayed } from './code/use-delayed.ts'
import { Waiting } from './code/waiting.tsx'
import { WithCode } from './code/with-code.tsx'

export default function EmailChange() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  useTitle(t`Your e-mail address`)
  return (
    <AuthLayout region={region} title={<Trans>Your e-mail address</Trans>}>
      <WithCode>{(code) => <Confirming code={code} />}</WithCode>
    </AuthLayout>
  )
}

function Confirming({ code }: { readonly code: string }) {
  const outcome = useDelayed(() => confirmEmail(code))
  if (outcome.kind === 'failed') return <Failed error={outcome.error} />
  if (outcome.kind === 'waiting')
    return (
      <Waiting>
        <Trans>One moment: the address is being confirmed.</Trans>
      </Waiting>
    )
  const { email } = outcome.data
  return (
    <ResultPanel severity="success" title={<Trans>The address is confirmed</Trans>} actions={<ToSignIn />}>
      <Trans>
        From now on you sign in with <bdi>{email}</bdi>.
      </Trans>
    </ResultPanel>
  )
}
