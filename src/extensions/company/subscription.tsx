// What the company's subscription covers, and how much of it is used.
import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Row } from '#openapi/types.ts'
import { Section } from '#src/ui/section/section.tsx'
import styles from './subscription.module.css'

export function Subscription({ row }: { readonly row: Row<'settings'> }) {
  const { t } = useLingui()
  const { max_employees: most, used_employees: used, subscription_start: start, subscription_end: end } = row
  const share = most ? Math.min(100, (used / most) * 100) : 0
  return (
    <Section title={<Trans>Subscription</Trans>}>
      <dl className={styles.facts}>
        <Fact name={<Trans>Active employees</Trans>}>
          {most === null ? used : t`${used} of ${most}`}
          {most !== null && <Progress value={share} size="sm" mt={4} aria-label={t`Active employees`} />}
        </Fact>
        <Fact name={<Trans>Terminals at most</Trans>}>{row.max_devices ?? t`No limit`}</Fact>
        <Fact name={<Trans>App users at most</Trans>}>{row.max_mobile_apps ?? t`No limit`}</Fact>
        {start && <Fact name={<Trans>From</Trans>}>{start}</Fact>}
        {end && <Fact name={<Trans>To</Trans>}>{end}</Fact>}
      </dl>
    </Section>
  )
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
