// The tick that accepts the terms, remembered on this device for the versions that were accepted: new ones are asked for again.
import { useState } from 'react'
import type { Region } from '#src/api/identity.ts'
import { store, stored } from '#src/i18n/storage.ts'

const key = 'termsAccepted'

const versionsOf = ({ terms_version, privacy_version }: Region) => `${terms_version} ${privacy_version}`

export interface AcceptedTerms {
  readonly agreed: boolean
  readonly change: (agreed: boolean) => void
  /** What a sign-in tells of the tick: the server refuses one that was set beside versions that are over. */
  readonly sent: { readonly agreement: boolean; readonly terms_version?: string; readonly privacy_version?: string }
  /** Called by whoever signs in with the tick. */
  readonly remember: () => void
}

export function useAcceptedTerms(region: Region | undefined): AcceptedTerms {
  const [ticked, setTicked] = useState<boolean>()
  const agreed = ticked ?? (region !== undefined && stored(key) === versionsOf(region))
  const versions = region && { terms_version: region.terms_version, privacy_version: region.privacy_version }
  return {
    agreed,
    sent: { agreement: agreed, ...versions },
    change: setTicked,
    remember: () => region && store(key, versionsOf(region)),
  }
}
