// The line above the rows of a group: its name and how many rows it has. It stays in sight while the columns are moved.
import { Plural } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { reportText } from '#openapi/report-values.ts'
import { intlLocale } from '#src/i18n/language.ts'
import { PathText } from '#src/ui/path-text/path-text.tsx'
import styles from './report.module.css'
import type { ReportHead, ReportPage } from './report-calls.ts'
import type { RowGroup } from './table-lines.ts'

interface GroupHeadingProps {
  readonly head: ReportHead
  readonly page: ReportPage
  readonly group: RowGroup
  /** How many columns it goes over. */
  readonly span: number
}

export function GroupHeading({ head, page, group: { label, count }, span }: GroupHeadingProps) {
  const grouping = head.groups.find(({ name }) => name === page.group)
  const text =
    label === null
      ? grouping?.none
      : reportText(label, grouping?.kind ?? 'text', { format: head.format, locale: intlLocale() })
  return (
    <th scope="rowgroup" colSpan={span}>
      <span className={styles.heading}>
        {page.group === 'department' ? <PathText text={text ?? ''} /> : <bdi>{text}</bdi>}{' '}
        <Text span size="sm" c="dimmed">
          <Plural value={count} one="# row" other="# rows" />
        </Text>
      </span>
    </th>
  )
}
