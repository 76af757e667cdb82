// Says on the host of no company that there is none, and where signing in goes on.
import { Trans } from '@lingui/react/macro'
import { baseAddress } from '#src/api/host.ts'
import type { Region } from '#src/api/identity.ts'
import styles from './unknown-company.module.css'

export function UnknownCompany({ region }: { readonly region: Region | undefined }) {
  if (region?.company_found !== false) return null
  return (
    <p className={styles.note} role="alert">
      <Trans>
        There is no company at this address. Check its spelling, or{' '}
        <a href={baseAddress('/onboard/company-verification')}>sign in without it</a>.
      </Trans>
    </p>
  )
}
