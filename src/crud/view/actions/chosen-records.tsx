// What an action on many is about: how many of how many, the filter in words, and the first five of them.
import { Plural, Trans } from '@lingui/react/macro'
import { List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exactTotal, recordsQuery } from '#src/crud/model/calls.ts'
import { type Chosen, countOf, namesIn } from '#src/crud/model/chosen.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import type { Ticked } from '#src/crud/model/selection.ts'
import { Unread } from '#src/crud/view/unread.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import styles from './chosen-records.module.css'
import { FilterWords } from './filter-words.tsx'

const most = 5

interface ChosenRecordsProps {
  readonly screen: ResourceScreen
  readonly chosen: Chosen
}

export function ChosenRecords({ screen, chosen }: ChosenRecordsProps) {
  const { meta } = screen
  const count = countOf(chosen)
  const { data: total } = useQuery({
    queryKey: ['total', meta.name, count],
    queryFn: () => exactTotal(meta, {}),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {total === undefined ? (
          <Plural value={count} one="# record" other="# records" />
        ) : (
          <Trans>
            {formatNumber(count)} of {formatNumber(total)} records
          </Trans>
        )}
      </Text>
      {chosen.by === 'filter' && <FilterWords screen={screen} query={chosen.query} />}
      {chosen.by === 'filter' ? (
        <FirstMatching screen={screen} chosen={chosen} />
      ) : (
        <Named records={[...namesIn(chosen).values()].slice(0, most)} more={count - most} />
      )}
    </Stack>
  )
}

interface FirstMatchingProps {
  readonly screen: ResourceScreen
  readonly chosen: Extract<Chosen, { readonly by: 'filter' }>
}

function FirstMatching({ screen: { meta }, chosen: { query, ordering, count } }: FirstMatchingProps) {
  const asked = { ...query, ordering, page: 1, page_size: most, fields: ['id', 'display_name'] }
  const records = useQuery({ ...recordsQuery(meta, asked), meta: { quiet: true } })
  if (records.error) return <Unread query={records} />
  const { data } = records
  if (!data) return <div className={styles.waiting} aria-busy />
  return <Named records={data.data} more={count - data.data.length} />
}

function Named({ records, more }: { readonly records: readonly Ticked[]; readonly more: number }) {
  return (
    <List size="sm">
      {records.map(({ id, display_name }) => (
        <List.Item key={id}>{display_name}</List.Item>
      ))}
      {more > 0 && (
        <List.Item>
          <Plural value={more} one="and # more" other="and # more" />
        </List.Item>
      )}
    </List>
  )
}
