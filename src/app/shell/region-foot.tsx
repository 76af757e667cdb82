// Below the menu: the copyright line and the website of the region.
import { Trans } from '@lingui/react/macro'
import type { CurrentCompany } from '#src/api/identity.ts'
import styles from './shell.module.css'

export function RegionFoot({ branding: { copyright, website } }: Pick<CurrentCompany, 'branding'>) {
  return (
    <footer className={styles.foot}>
      <span>{copyright}</span>
      <a href={website} target="_blank" rel="noopener noreferrer">
        <Trans>Visit website</Trans>
      </a>
    </footer>
  )
}
