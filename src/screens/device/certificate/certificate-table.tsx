// The days of a certificate: what the terminal holds, what is here, and what follows.
import { Trans, useLingui } from '@lingui/react/macro'
import { companyDate, companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { CardTableHead } from '#src/ui/card-table/card-table-head.tsx'
import styles from './certificate.module.css'
import type { CertificateDay } from './certificate-calls.ts'
import { DayWords } from './certificate-words.tsx'

export function CertificateTable({ days }: { readonly days: readonly CertificateDay[] }) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <CardTableHead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col" className={styles.number}>
              <Trans>On the terminal</Trans>
            </th>
            <th scope="col" className={styles.number}>
              <Trans>Punches received</Trans>
            </th>
            <th scope="col">
              <Trans>Result</Trans>
            </th>
            <th scope="col">
              <Trans>Counted at</Trans>
            </th>
          </tr>
        </CardTableHead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} data-state={day.state}>
              <th scope="row" className={styles.day}>
                <bdi>{companyDate(day.day, format)}</bdi>
              </th>
              <td className={styles.number} data-label={t`On the terminal`}>
                {day.held === null ? '–' : formatNumber(day.held)}
              </td>
              <td className={styles.number} data-label={t`Punches received`}>
                {formatNumber(day.here)}
              </td>
              <td className={styles.words}>
                <DayWords day={day} />
              </td>
              <td className={styles.counted}>{day.counted && <bdi>{companyDateTime(day.counted, format)}</bdi>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
