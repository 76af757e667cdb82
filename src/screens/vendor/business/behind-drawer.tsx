// The list behind a figure: companies, or the paid periods of recurring revenue, each leading to its record.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Drawer, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatCountry, formatDate } from '#src/i18n/format.ts'
import { useMoney } from '#src/screens/subscription/money.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'
import { type Behind, type CompanyFigure, companiesQuery, revenuesQuery } from './business-calls.ts'

const step = 50
const most = 500

interface BehindDrawerProps {
  readonly asked: Behind
  readonly onClose: () => void
}

export default function BehindDrawer({ asked, onClose }: BehindDrawerProps) {
  const { t } = useLingui()
  const [size, setSize] = useState(step)
  const shown = { asked, size, onMore: () => setSize(Math.min(most, size * 2)) }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={asked.title}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {asked.figure === null ? <Periods {...shown} /> : <Companies {...shown} figure={asked.figure} />}
    </Drawer>
  )
}

interface ListProps {
  readonly asked: Behind
  readonly size: number
  readonly onMore: () => void
}

function Companies({ asked, figure, ...more }: ListProps & { readonly figure: CompanyFigure }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(companiesQuery(asked, figure, more.size))
  if (!data) return isError ? <ErrorPanel onRetry={() => void refetch()} /> : <Skeleton shape="list" />
  return (
    <List
      {...more}
      label={asked.title}
      heads={[t`Company`, t`Country`, t`Day`]}
      total={data.total}
      count={data.rows.length}
    >
      {data.rows.map(({ id, company, country, day }) => (
        <Table.Tr key={id}>
          <Table.Td>
            <Anchor component={Link} to={`/vendor/tenement/company/${id}`}>
              <bdi>{company}</bdi>
            </Anchor>
          </Table.Td>
          <Table.Td>{countryName(country)}</Table.Td>
          <Table.Td>{day === null ? '–' : formatDate(day)}</Table.Td>
        </Table.Tr>
      ))}
    </List>
  )
}

function Periods({ asked, ...more }: ListProps) {
  const { t } = useLingui()
  const money = useMoney()
  const { data, isError, refetch } = useQuery(revenuesQuery(asked, more.size))
  if (!data) return isError ? <ErrorPanel onRetry={() => void refetch()} /> : <Skeleton shape="list" />
  const heads = [t`Order`, t`Company`, t`Period`, t`A month`]
  return (
    <List {...more} label={asked.title} heads={heads} total={data.total} count={data.rows.length}>
      {data.rows.map(({ id, number, company, start_date, end_date, recurring }) => (
        <Table.Tr key={id}>
          <Table.Td>
            <Anchor component={Link} to={`/vendor/payment/order/${id}`}>
              {number}
            </Anchor>
          </Table.Td>
          <Table.Td>
            <bdi>{company}</bdi>
          </Table.Td>
          <Table.Td>
            {formatDate(start_date)} – {formatDate(end_date)}
          </Table.Td>
          <Table.Td ta="end">{money(recurring, asked.currency ?? '')}</Table.Td>
        </Table.Tr>
      ))}
    </List>
  )
}

interface FrameProps extends Pick<ListProps, 'size' | 'onMore'> {
  readonly label: string
  readonly heads: readonly string[]
  readonly total: number
  readonly count: number
  readonly children: ReactNode
}

function List({ label, heads, total, count, size, onMore, children }: FrameProps) {
  const hidden = total - count
  if (total === 0)
    return (
      <Text c="dimmed">
        <Trans>There is nothing behind this figure.</Trans>
      </Text>
    )
  return (
    <>
      <WideTable minWidth={360}>
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </WideTable>
      {hidden > 0 &&
        (size < most ? (
          <Button variant="default" mt="md" onClick={onMore}>
            <Trans>Show more</Trans>
          </Button>
        ) : (
          <Text c="dimmed" mt="md">
            <Plural value={hidden} one="and # more" other="and # more" />
          </Text>
        ))}
    </>
  )
}

const countryName = (code: string | null) => (code === null ? '–' : formatCountry(code))
