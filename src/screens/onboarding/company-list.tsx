// The companies of a user, one of which can be chosen.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { JoinedCompany } from '#src/api/identity.ts'
import styles from './company-list.module.css'

interface CompanyListProps {
  readonly companies: readonly JoinedCompany[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
}

export function CompanyList({ companies, chosen, onChoose }: CompanyListProps) {
  const { t } = useLingui()
  if (companies.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>You have not joined a company yet. Ask an administrator for an invitation.</Trans>
      </Text>
    )
  }
  return (
    <fieldset className={styles.list} aria-label={t`Companies`}>
      {companies.map(({ id, company }) => (
        <label key={id} className={styles.company}>
          <input type="radio" name="company" checked={id === chosen} onChange={() => onChoose(id)} />
          <span className={styles.name}>{company.name}</span>
          <span className={styles.domain}>{company.domain}</span>
        </label>
      ))}
    </fieldset>
  )
}
