// Records that the rows refer to and that would be created with them.
import { Plural, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ImportFormat } from '#src/api/exchange.ts'
import { fieldLabel } from '#src/crud/model/labels.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import { formatList } from '#src/i18n/format.ts'

interface MissingRecordsProps {
  readonly screen: ResourceScreen
  readonly missing: NonNullable<ImportFormat['missing']>
}

const named = 10

export function MissingRecords({ screen, missing }: MissingRecordsProps) {
  const { i18n } = useLingui()
  if (missing.length === 0) return null
  const groups = Map.groupBy(missing, ({ field }) => field)
  return (
    <div>
      {[...groups].map(([field, records]) => {
        const label = i18n._(fieldLabel(screen.meta, field))
        const names = formatList(records.slice(0, named).map(({ name }) => name))
        return (
          <Text key={field} size="sm">
            <Plural
              value={records.length}
              one={`${label}: # record would be created:`}
              other={`${label}: # records would be created:`}
            />{' '}
            {names}
            {records.length > named && ' …'}
          </Text>
        )
      })}
    </div>
  )
}
