// What calculating anew would change: how many, by how much in all, and day by day.
import { Plural, Trans } from '@lingui/react/macro'
import { Alert, Table, Text } from '@mantine/core'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'
import type { Preview } from '../calculation-calls.ts'
import { clock, useWords } from './use-words.ts'

const mostShown = 50
const texts = new Set(['day_type', 'status', 'flags'])

export function PreviewPanel({ preview }: { readonly preview: Preview }) {
  const { word, list, measure } = useWords()
  const { employees, days, changed_days: changed, changed_employees: people, locked_days: locked } = preview
  const value = (name: string, text: string | null) => {
    if (text === null || text === '') return '–'
    if (name === 'flags') return list(text)
    if (texts.has(name)) return word(text)
    return name.endsWith('_days') ? text : clock(Number(text))
  }
  return (
    <>
      <Alert color={changed === 0 ? 'teal' : 'orange'} role="status">
        {changed === 0 ? (
          <Trans>
            Nothing would change: {days} days of {employees} employees are as they are stored.
          </Trans>
        ) : (
          <>
            <Plural value={changed} one="# day would change" other="# days would change" />{' '}
            <Plural value={people} one="of # employee" other="of # employees" />
          </>
        )}
        {locked > 0 && (
          <Text size="sm">
            <Plural value={locked} one="# locked day stays as it is." other="# locked days stay as they are." />
          </Text>
        )}
        {preview.totals.map(({ measure: name, before, after }) => (
          <Text key={name} size="sm">
            {measure(name)}: {clock(before)} → {clock(after)} ({clock(after - before, true)})
          </Text>
        ))}
      </Alert>
      {changed > 0 && (
        <WideTable minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Trans>Employee</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Date</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Change</Trans>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {preview.changes.slice(0, mostShown).map(({ employee, emp_code, name, att_date, changes }) => (
                <Table.Tr key={`${employee} ${att_date}`}>
                  <Table.Td>
                    {emp_code} {name !== emp_code && name}
                  </Table.Td>
                  <Table.Td>{att_date}</Table.Td>
                  <Table.Td>
                    {changes.map((one) => (
                      <Text key={one.measure} size="sm">
                        {measure(one.measure)}: {value(one.measure, one.before)} → {value(one.measure, one.after)}
                      </Text>
                    ))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </>
  )
}
