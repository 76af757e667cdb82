// The month that waits for an employee's stamp, on the first page.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#src/i18n/format.ts'
import { myMonthQuery } from '#src/screens/personal/my-month-calls.ts'
import { Card } from './card.tsx'
import styles from './today.module.css'

/** Nothing where the company asks nobody to acknowledge, or it is done. */
export function MyMonthCard() {
  const { t } = useLingui()
  const { data } = useQuery(myMonthQuery())
  if (!data?.may_acknowledge || data.state === 'VALID' || data.state === 'REFUSED') return null
  const name = formatDate(data.end_date, { month: 'long', year: 'numeric' })
  return (
    <Card title={t`My month`}>
      <p className={styles.line}>
        {data.state === 'CHANGED' ? (
          <Trans>{name} has changed since you acknowledged it.</Trans>
        ) : (
          <Trans>{name} waits for you to acknowledge it.</Trans>
        )}
      </p>
      <Link to="/personal/my-month" search={{ month: data.month }}>
        <Trans>Look at my month</Trans>
      </Link>
    </Card>
  )
}
