// What the company keeps of the person who looks, to be read, and what they change themselves.
import { Trans, useLingui } from '@lingui/react/macro'
import { Paper } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Part } from '#src/crud/view/part.tsx'
import { ProfilePart } from '#src/screens/account/profile-part.tsx'
import { Section } from '#src/ui/section/section.tsx'
import styles from './person.module.css'
import { headQuery } from './person-calls.ts'

export function OwnDetails() {
  const { t } = useLingui()
  const { emp_code, name, department, position, superior } = useSuspenseQuery(headQuery('me')).data
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t`Employee code`, emp_code],
    [t`Name`, name],
    [t`Department`, department],
    [t`Position`, position],
    [t`Reports to`, superior?.name],
  ]
  return (
    <>
      <Section title={<Trans>At the company</Trans>} level={3}>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ? <bdi>{value}</bdi> : '–'}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.line}>
          <Trans>Something is wrong? Tell your administrator: only the company changes it.</Trans>
        </p>
      </Section>
      <Section
        title={<Trans>Your account</Trans>}
        description={
          <Trans>
            Your password, second factor and sessions are in <Link to="/account">My account</Link>.
          </Trans>
        }
        level={3}
      >
        <Paper withBorder p="lg" maw="52rem">
          <Part>
            <ProfilePart />
          </Part>
        </Paper>
      </Section>
    </>
  )
}
