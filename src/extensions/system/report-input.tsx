// The report of an automatic export: chosen from the library, and taken along as its page had it. The router knows no address that
// is made at run time, hence the cast.
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readReportAddress, reportAddress } from '#openapi/report-address.ts'
import type { InputProps } from '#src/crud/extend.ts'
import { Unread } from '#src/crud/view/unread.tsx'
import { libraryBase, shelfQuery } from '#src/screens/report/library/report-calls.ts'
import { ReportFileAs } from './report-file-as.tsx'

const page = '/report/report-library'

export function ReportInput({
  value,
  onChange,
  label,
  error,
  readOnly = false,
  values,
}: InputProps<'auto_export', 'report'>) {
  const { t } = useLingui()
  const shelf = useQuery({ ...shelfQuery(libraryBase), meta: { quiet: true } })
  const reports = shelf.data ?? []
  const { name, asked } = readReportAddress(value ?? '')
  const isChosen = Object.keys(asked).length > 0
  const groups = Map.groupBy(reports, ({ group_title }) => group_title)
  return (
    <Stack gap="xs">
      <Select
        label={label}
        error={error}
        required
        readOnly={readOnly}
        searchable
        placeholder={t`Choose a report`}
        value={name === '' ? null : name}
        data={[...groups].map(([group, items]) => ({
          group,
          items: items.map(({ name: report, title }) => ({ value: report, label: title })),
        }))}
        onChange={(report) => onChange(report ?? '')}
      />
      <Unread query={shelf} />
      {name !== '' && (
        <ReportFileAs
          name={name}
          asked={asked}
          readOnly={readOnly}
          hasParts={values.file_format === 'XLSX' || values.file_format === 'PDF'}
          onChange={(next) => onChange(reportAddress(name, next))}
        />
      )}
      {name !== '' && (
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {isChosen ? (
              <Trans>With the columns, the order and the filters that were chosen on its page.</Trans>
            ) : (
              <Trans>With the columns and the order that it begins with.</Trans>
            )}
          </Text>
          <Anchor component={Link} size="sm" to={`${page}/${name}` as string} search={asked as never}>
            <Trans>Look at it</Trans>
          </Anchor>
          {isChosen && !readOnly && (
            <Button size="compact-sm" variant="subtle" onClick={() => onChange(name)}>
              <Trans>As it begins</Trans>
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}
