// The own columns of a payroll file in their order; none: the usual ones.
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Input, Paper, Select, Stack, Text } from '@mantine/core'
import type { InputProps } from '#src/crud/extend.ts'
import { useRowKeys } from '#src/fields/row-keys.ts'
import { OrderButtons } from '#src/ui/order-buttons/order-buttons.tsx'
import { ColumnRow, type FileColumn, holdsNames, Signs } from './payroll-column-row.tsx'

const most = 60
const kinds = Object.keys(holdsNames).filter((name): name is FileColumn['holds'] => Object.hasOwn(holdsNames, name))

export function PayrollColumnsInput({
  value,
  onChange,
  label,
  error,
  readOnly = false,
  values: { file_format, grain },
}: InputProps<'payroll_layout', 'columns'>) {
  const { t, i18n } = useLingui()
  const columns = value ?? []
  const { keys, drop } = useRowKeys(columns.length)
  const isFixed = file_format === 'FIXED'
  const starts = beginnings(columns)
  return (
    <Input.Wrapper labelElement="div" label={label} error={error}>
      <Stack gap="xs" mt="xs">
        {columns.length === 0 && (
          <Text size="sm" c="dimmed">
            {isFixed ? (
              <Trans>A file of fixed width needs columns, each with its width.</Trans>
            ) : (
              <Trans>None: number, code and value, with the further columns.</Trans>
            )}
          </Text>
        )}
        {columns.map((column, at) => {
          const kind = i18n._(holdsNames[column.holds])
          const named = `${at + 1}. ${kind}`
          return (
            <Paper key={keys[at]} withBorder p="xs">
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Text size="sm" fw={600}>
                  {named} {isFixed && column.width && <Signs from={starts[at] ?? 1} width={column.width} />}
                </Text>
                {!readOnly && (
                  <OrderButtons lines={columns} {...{ at, onChange }} name={named} onRemove={() => drop(at)} />
                )}
              </Group>
              <ColumnRow
                {...{ column, named, isFixed, readOnly }}
                isWide={grain === 'WIDE'}
                onChange={(change) =>
                  onChange(columns.map((one, index) => (index === at ? { ...one, ...change } : one)))
                }
              />
            </Paper>
          )
        })}
        {!readOnly && columns.length < most && (
          <Group>
            <Select
              aria-label={t`Add a column`}
              placeholder={t`Add a column`}
              value={null}
              data={kinds.map((kind) => ({ value: kind, label: i18n._(holdsNames[kind]) }))}
              onChange={(kind) => {
                const holds = kinds.find((one) => one === kind)
                if (holds) onChange([...columns, { holds }])
              }}
            />
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

/** The first sign of each column: its own, else the one behind the column before. */
function beginnings(columns: readonly FileColumn[]): readonly number[] {
  let next = 1
  return columns.map(({ start, width }) => {
    const at = start ?? next
    next = at + (width ?? 0)
    return at
  })
}
