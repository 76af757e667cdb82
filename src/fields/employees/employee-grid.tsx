// A page of employees to tick, with its pages below it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Table, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './employees.module.css'
import { type EmployeeRow, type EmployeesPage, pageSizes } from './employees-source.ts'

interface EmployeeGridProps {
  readonly page: EmployeesPage | undefined
  readonly loading: boolean
  readonly failed: boolean
  readonly retry: () => void
  readonly selected: readonly number[]
  /** Ticks or unticks rows of this page. */
  readonly onTick: (rows: readonly EmployeeRow[], ticked: boolean) => void
  readonly number: number
  readonly size: number
  readonly onPage: (number: number, size: number) => void
}

export function EmployeeGrid({
  page,
  loading,
  failed,
  retry,
  selected,
  onTick,
  number,
  size,
  onPage,
}: EmployeeGridProps) {
  if (failed) return <Failure retry={retry} />
  if (!page) return <Skeleton shape="lines" rows={6} />
  if (page.data.length === 0 && number === 1)
    return (
      <Text size="sm" c="dimmed" role="status" py="md">
        <Trans>Nobody found. Change the search or the filter.</Trans>
      </Text>
    )
  return (
    <>
      <Rows page={page} loading={loading} selected={selected} onTick={onTick} />
      <Pager page={page} number={number} size={size} onPage={onPage} />
    </>
  )
}

function Failure({ retry }: { readonly retry: () => void }) {
  return (
    <Group gap="xs">
      <Text size="sm" role="alert">
        <Trans>The list could not be loaded.</Trans>
      </Text>
      <Button size="compact-xs" variant="default" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </Group>
  )
}

type RowsProps = Pick<EmployeeGridProps, 'loading' | 'selected' | 'onTick'> & { readonly page: EmployeesPage }

function Rows({ page: { data }, loading, selected, onTick }: RowsProps) {
  const { t } = useLingui()
  const isTicked = ({ id }: EmployeeRow) => selected.includes(id)
  const count = data.filter(isTicked).length
  return (
    <div className={styles.grid} aria-busy={loading}>
      <Table verticalSpacing={4} aria-label={t`Employees`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={40}>
              <Checkbox
                size="xs"
                aria-label={t`Select this page`}
                checked={count === data.length}
                indeterminate={count > 0 && count < data.length}
                onChange={(event) => onTick(data, event.currentTarget.checked)}
              />
            </Table.Th>
            <Table.Th>
              <Trans>Code</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Name</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Department</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <Checkbox
                  size="xs"
                  aria-label={t`Select ${row.display_name}`}
                  checked={isTicked(row)}
                  onChange={(event) => onTick([row], event.currentTarget.checked)}
                />
              </Table.Td>
              <Table.Td>{row.emp_code}</Table.Td>
              <Table.Td>{row.display_name}</Table.Td>
              <Table.Td>{row.department}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type PagerProps = Pick<EmployeeGridProps, 'number' | 'size' | 'onPage'> & { readonly page: EmployeesPage }

function Pager({ page: { total, total_exact, next }, number, size, onPage }: PagerProps) {
  const { t } = useLingui()
  return (
    <Group justify="space-between" gap="xs" mt="xs">
      <Text size="xs" c="dimmed" role="status">
        {total_exact ? (
          <Plural value={total} one="# employee" other="# employees" />
        ) : (
          <Trans>More than {total - 1} employees</Trans>
        )}
      </Text>
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label={t`Rows on a page`}
          data={pageSizes.map(String)}
          value={String(size)}
          onChange={(event) => onPage(1, Number(event.currentTarget.value))}
        />
        <ActionIcon
          variant="default"
          aria-label={t`Previous page`}
          disabled={number === 1}
          onClick={() => onPage(number - 1, size)}
        >
          <IconChevronLeft size={16} className={styles.arrow} aria-hidden />
        </ActionIcon>
        <Text size="xs">{number}</Text>
        <ActionIcon
          variant="default"
          aria-label={t`Next page`}
          disabled={next === null}
          onClick={() => onPage(number + 1, size)}
        >
          <IconChevronRight size={16} className={styles.arrow} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}
