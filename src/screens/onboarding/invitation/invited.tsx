// Takes up an invitation: who has an account joins the company, who has none makes one.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import { acceptInvitation, type InvitationChecked } from '#src/api/invitations.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { tellFailure } from '../code/tell-failure.ts'
import { type Outcome, useDelayed } from '../code/use-delayed.ts'
import { Waiting } from '../code/waiting.tsx'
import { WithCode } from '../code/with-code.tsx'
import '../handed-on.ts'
import { useJoinedNotice } from './use-joined-notice.ts'

export default function Invited() {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  useTitle(t`Invitation`)
  return (
    <AuthLayout region={region} title={<Trans>Invitation</Trans>}>
      <WithCode>{(code) => <Accepting code={code} />}</WithCode>
    </AuthLayout>
  )
}

function Accepting({ code }: { readonly code: string }) {
  const router = useRouter()
  const tellJoined = useJoinedNotice()
  const outcome = useDelayed(() => acceptInvitation(code))

  const goOn = useEffectEvent((outcome: Outcome<InvitationChecked>) => {
    if (outcome.kind === 'waiting') return
    if (outcome.kind === 'done' && outcome.data.email) {
      const { email, company, code: verifyCode, is_employee: isEmployee = false } = outcome.data
      const state = { email, company, isEmployee, ...(verifyCode && { verifyCode }) }
      void router.navigate({ href: '/onboard/invited-sign-up', replace: true, state })
      return
    }
    if (outcome.kind === 'failed') tellFailure(outcome.error)
    else tellJoined(outcome.data)
    void router.navigate({ href: '/onboard/company-verification', replace: true })
  })
  useEffect(() => goOn(outcome), [outcome])

  return (
    <Waiting>
      <Trans>One moment: your invitation is being checked.</Trans>
    </Waiting>
  )
}
