// What stands around the rows of a report: how many they are and as of when, and what its signs mean.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { languages } from '#openapi/languages.ts'
import { formatDate, formatDateTime, formatSeries } from '#src/i18n/format.ts'
import styles from './report.module.css'
import type { ReportHead, ReportPage } from './report-calls.ts'
import type { ReportState } from './use-report-state.ts'

export function Legend({ head: { legend } }: { readonly head: ReportHead }) {
  const { t } = useLingui()
  if (legend.length === 0) return null
  return (
    <ul className={styles.legend} aria-label={t`Legend`}>
      {legend.map(({ symbol, label }) => (
        <li key={symbol}>
          <b dir="ltr">{symbol}</b> <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** In which language and by which clock its files are written, where it has its own. */
export function FilesAs({ given: { language, zone } }: Pick<ReportState, 'given'>) {
  const named = languages.find(({ code }) => code === language)?.name
  const words = [named, zone?.replaceAll('_', ' ')].filter((one) => one !== undefined)
  if (words.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        Files: <bdi>{formatSeries(words)}</bdi>
      </Trans>
    </Text>
  )
}

/** How many rows, how old the figures are, and how many days are not over. */
export function Facts({ page: { total, as_of, provisional, comparison } }: { readonly page: ReportPage }) {
  return (
    <>
      <Text size="sm" role="status">
        <Plural value={total} one="# row" other="# rows" />
      </Text>
      {comparison && (
        <Text size="sm">
          {comparison.department_name === null ? (
            <Trans>
              Compared with {formatDate(comparison.start_date)} to {formatDate(comparison.end_date)}
            </Trans>
          ) : (
            <Trans>
              Compared with <bdi>{comparison.department_name}</bdi>
            </Trans>
          )}
        </Text>
      )}
      {as_of !== null && (
        <Text size="sm" c="dimmed">
          <Trans>As of {formatDateTime(as_of.slice(0, 19))} UTC</Trans>
        </Text>
      )}
      {provisional > 0 && (
        <Text size="sm" c="dimmed">
          <Plural value={provisional} one="# day is not over" other="# days are not over" />
        </Text>
      )}
    </>
  )
}
