// The first names of many records, and how many more there are.
import { Plural } from '@lingui/react/macro'
import { List } from '@mantine/core'
import type { Ticked } from '#src/crud/model/selection.ts'

const most = 5

export function NamedRecords({ records }: { readonly records: ReadonlyMap<number, Ticked> }) {
  const more = records.size - most
  return (
    <List size="sm">
      {[...records.values()].slice(0, most).map(({ id, display_name }) => (
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
