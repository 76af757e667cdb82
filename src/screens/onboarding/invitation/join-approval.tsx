// Tells whether somebody may join a company; the code of an approver decides it first.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { regionQuery } from '#src/api/identity-queries.ts'
import { joinOutcome } from '#src/api/invitations.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { ResultPanel } from '#src/ui/result-panel/result-panel.tsx'
import { Failed, ToSignIn } from '../code/failed.tsx'
import { useDelayed } from '../code/use-delayed.ts'
import { Waiting } from '../code/waiting.tsx'
import { WithCode } from '../code/with-code.tsx'

export default function JoinApproval() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  useTitle(t`Joining a company`)
  return (
    <AuthLayout region={region} title={<Trans>Joining a company</Trans>}>
      <WithCode>{(code) => <Decided code={code} />}</WithCode>
    </AuthLayout>
  )
}

function Decided({ code }: { readonly code: string }) {
  const outcome = useDelayed(() => joinOutcome(code))
  if (outcome.kind === 'failed') return <Failed error={outcome.error} />
  if (outcome.kind === 'waiting')
    return (
      <Waiting>
        <Trans>One moment: the decision is being looked up.</Trans>
      </Waiting>
    )
  const { approval, company, email } = outcome.data
  return approval === 'APPROVED' ? (
    <ResultPanel severity="success" title={<Trans>Request approved</Trans>} actions={<ToSignIn />}>
      <Trans>
        {email} has joined {company}.
      </Trans>
    </ResultPanel>
  ) : (
    <ResultPanel severity="error" title={<Trans>Request rejected</Trans>} actions={<ToSignIn />}>
      <Trans>
        {email} was not let into {company}.
      </Trans>
    </ResultPanel>
  )
}
