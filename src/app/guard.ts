// The application is for those with a session of a company; others are led to where they get one.
import { redirect } from '@tanstack/react-router'
import { baseAddress } from '#src/api/host.ts'
import { accessToken, claimsOf } from '#src/api/tokens.ts'

/** `location`: the address that is wanted; signing in leads there. */
export function guard({ location }: { readonly location: { readonly href: string } }): void {
  const token = accessToken()
  const state = location.href === '/' ? {} : { wanted: location.href }
  if (!token) throw redirect({ href: baseAddress('/onboard/company-verification'), replace: true, state })
  // A session of the user alone has no company yet.
  if (claimsOf(token)?.cid === null) throw redirect({ href: '/onboard/company-login', replace: true })
}
