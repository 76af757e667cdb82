// What the company's subscription covers, and how much of it is used.
import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Row } from '#openapi/types.ts'
import { companyDate } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'
import styles from './subscription.module.css'

export function Subscription({ row }: { readonly row: Row<'settings'> }) {
  const { t } = useLingui()
  const { max_employees, used_employees, subscription_start: start, subscription_end: end } = row
  const { format } = useSessionFacts()
  const limit = (number: number | null) => (number === null ? t`No limit` : formatNumber(number))
  const share = max_employees ? Math.min(100, (used_employees / max_employees) * 100) : 0
  const used = formatNumber(used_employees)
  const most = limit(max_employees)
  return (
    <Section title={<Trans>Subscription</Trans>}>
      <dl className={styles.facts}>
        <Fact name={<Trans>Active employees</Trans>}>
          {max_employees === null ? used : t`${used} of ${most}`}
          {max_employees !== null && <Progress value={share} size="sm" mt={4} aria-label={t`Active employees`} />}
        </Fact>
        <Fact name={<Trans>Terminals at most</Trans>}>{limit(row.max_devices)}</Fact>
        <Fact name={<Trans>App users at most</Trans>}>{limit(row.max_mobile_apps)}</Fact>
        {start && <Fact name={<Trans>From</Trans>}>{companyDate(start, format)}</Fact>}
        {end && <Fact name={<Trans>To</Trans>}>{companyDate(end, format)}</Fact>}
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
