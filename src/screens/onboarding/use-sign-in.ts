// Signing in, whoever does it: the session begins, or the refusal leads to where it can be mended.
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { type SignedIn, secondFactorToken } from '#src/api/identity.ts'
import { regionQuery } from '#src/api/identity-queries.ts'
import { beginSession } from '#src/api/session.ts'
import type { Pair } from '#src/api/tokens.ts'
import { report } from '#src/crud/view/report.ts'
import { go } from '#src/screens/go.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { afterSignIn } from './handed-on.ts'

/** A sign-in that waits for the code of an app. */
export interface SecondFactor {
  readonly token: string | undefined
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
  readonly onClose: () => void
}

interface Entry {
  readonly send: () => Promise<SignedIn>
  /** Where an activation mail would go. */
  readonly email: string
}

interface SignIn {
  readonly running: boolean
  readonly enter: (send: Entry['send'], email: string) => Promise<void>
  readonly secondFactor: SecondFactor
}

/** `begin` keeps the session and answers where to go. */
export function useSignIn(begin: (pair: Pair, domain: string | null) => string = beginSession): SignIn {
  const { t } = useLingui()
  const router = useRouter()
  const client = useQueryClient()
  const [token, setToken] = useState<string>()

  const settle = async ({ company_domain, ...pair }: SignedIn) => {
    client.removeQueries({ predicate: ({ meta }) => !meta?.lasting })
    await go(router, afterSignIn(router, begin(pair, company_domain)))
  }

  const mend = (error: unknown, email: string) => {
    if (!(error instanceof ApiError)) return report(error)
    const waiting = secondFactorToken(error)
    if (waiting) return setToken(waiting)
    if (error.code === 'ZBOA0202') {
      const ask = () =>
        void router.navigate({ href: '/onboard/email-activation', state: { email, action: 'ACTIVATION' } })
      return void notify.refusal({ code: error.code }, { action: { label: t`Send it again`, onClick: ask } })
    }
    const code = codeIn(error.data)
    report(error)
    // The password must be changed: the answer brings what that takes.
    if (error.code === 'ZBOA0205' && code) void router.navigate({ href: '/onboard/reset-password', state: { code } })
  }

  const { mutateAsync, isPending } = useMutation({
    // Where a refusal leads is said here.
    meta: { quiet: true },
    mutationFn: async ({ send }: Entry) => {
      // Where the session belongs is told by the host that the region names.
      await client.ensureQueryData(regionQuery)
      await settle(await send())
    },
    onError: (error, { email }) => mend(error, email),
  })
  const enter: SignIn['enter'] = (send, email) => mutateAsync({ send, email }).catch(() => undefined)
  return { running: isPending, enter, secondFactor: { token, onSignedIn: settle, onClose: () => setToken(undefined) } }
}

const codeIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string' ? data.code : undefined
