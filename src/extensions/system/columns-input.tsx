// The columns of an automatic export: which fields of its content, in which order, under which titles, how wide and in which form. None: the
// usual ones.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Input, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { InputProps } from '#src/crud/extend.ts'
import { formatSeries } from '#src/i18n/format.ts'
import { OrderButtons } from '#src/ui/order-buttons/order-buttons.tsx'
import { exportContentsQuery } from './system-calls.ts'

const most = 80

/** What a format looks like, by what the field holds. */
const samples = { DATE: 'DD.MM.YYYY', TIME: 'HH:mm', DATE_TIME: 'DD.MM.YYYY HH:mm', NUMBER: '0.00', MINUTES: 'HH:mm' }

export function ColumnsInput({
  value,
  onChange,
  label,
  error,
  readOnly = false,
  values,
}: InputProps<'auto_export', 'columns'>) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(exportContentsQuery(i18n.locale))
  const content = data?.find((one) => one.content === (values.content ?? 'TRANSACTION'))
  const columns = value ?? []
  const labels = new Map(content?.fields.map((one) => [one.field, one.label]))
  const left = (content?.fields ?? []).filter(({ field }) => !columns.some((column) => column.field === field))
  const change = (at: number, by: Partial<(typeof columns)[number]>) =>
    onChange(columns.map((one, index) => (index === at ? { ...one, ...by } : one)))
  const forms = new Map(content?.fields.map(({ field, form }) => [field, form]))
  const hasWidth = values.file_format === 'XLSX' || values.file_format === 'TXT'
  const usual = formatSeries((content?.usual ?? []).map((field) => labels.get(field) ?? field))
  return (
    <Input.Wrapper labelElement="div" label={label} error={error}>
      <Stack gap="xs" mt="xs">
        {columns.length === 0 && usual !== '' && (
          <Text size="sm" c="dimmed">
            <Trans>None chosen, these: {usual}</Trans>
          </Text>
        )}
        {columns.map((column, at) => {
          const named = labels.get(column.field) ?? column.field
          return (
            <Group key={column.field} gap="xs" wrap="nowrap" align="flex-end">
              <Group gap="xs" flex={1}>
                <TextInput
                  flex="1 1 10rem"
                  aria-label={t`Title of ${named}`}
                  placeholder={named}
                  value={column.title}
                  maxLength={50}
                  readOnly={readOnly}
                  description={named}
                  onChange={({ currentTarget: { value: title } }) => change(at, { title })}
                />
                {hasWidth && (
                  <NumberInput
                    w={90}
                    aria-label={t`Width of ${named}`}
                    description={<Trans>Width</Trans>}
                    value={column.width ?? ''}
                    min={1}
                    max={255}
                    allowDecimal={false}
                    readOnly={readOnly}
                    onChange={(width) => change(at, { width: typeof width === 'number' ? width : null })}
                  />
                )}
                {forms.get(column.field) && values.file_format !== 'JSON' && (
                  <TextInput
                    w={150}
                    aria-label={t`Format of ${named}`}
                    description={<Trans>Format</Trans>}
                    placeholder={samples[forms.get(column.field) ?? 'NUMBER']}
                    value={column.format ?? ''}
                    maxLength={30}
                    readOnly={readOnly}
                    onChange={({ currentTarget: { value: format } }) => change(at, { format: format || null })}
                  />
                )}
              </Group>
              {!readOnly && <OrderButtons lines={columns} {...{ at, onChange }} name={named} />}
            </Group>
          )
        })}
        {!readOnly && columns.length < most && (
          <Group>
            <Select
              aria-label={t`Add a column`}
              placeholder={t`Add a column`}
              searchable
              value={null}
              data={left.map(({ field, label: text }) => ({ value: field, label: text }))}
              onChange={(field) => field !== null && onChange([...columns, { field, title: '' }])}
            />
            {columns.length === 0 && content && (
              <Button variant="default" onClick={() => onChange(content.usual.map((field) => ({ field, title: '' })))}>
                <Trans>Begin with the usual ones</Trans>
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
