// Pages that a link of a mail opens, or the page after it, need a code: without one they say so and lead to signing in.
import { Navigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { notify } from '#src/ui/toast/notify.ts'
import '../handed-on.ts'

interface WithCodeProps {
  readonly children: (code: string) => ReactNode
  /** Where in the state of the navigation it stands. */
  readonly name?: 'code' | 'verifyCode'
}

/** The router has moved the code from the address to the state of the navigation; the page keeps it while it is left. */
export function WithCode({ children, name = 'code' }: WithCodeProps) {
  const router = useRouter()
  const [code] = useState(router.state.location.state[name])
  useEffect(() => {
    if (!code) void notify.refusal({ code: 'ZBOA0106' })
  }, [code])
  return code ? children(code) : <Navigate to="/onboard/company-verification" replace />
}
