// Whom an event is for and what they answered, below its form: the latest answers first.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, Table } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Row } from '#openapi/types.ts'
import { type EventAnswer, eventReceiversQuery } from '#src/api/event-answers.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'

const colours = { YES: 'green', NO: 'red', MAYBE: 'gray' } as const satisfies Record<EventAnswer, string>

export function EventReceivers({ row }: { readonly row: Row<'event'> }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(eventReceiversQuery(row.id, row.version))
  if (data.length === 0) return null
  const words = { YES: t`Comes`, NO: t`Does not come`, MAYBE: t`Perhaps` }
  const answered = data.filter(({ answer }) => answer !== null).length
  return (
    <Section
      title={<Trans>Who is invited</Trans>}
      {...(row.need_confirm && {
        description: (
          <Plural
            value={answered}
            one={`# of ${data.length} has answered`}
            other={`# of ${data.length} have answered`}
          />
        ),
      })}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Employee</Trans>
            </Table.Th>
            {row.need_confirm && (
              <Table.Th>
                <Trans>Answer</Trans>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map(({ employee, emp_code, full_name, answer, answered_at }) => (
            <Table.Tr key={employee}>
              <Table.Td>
                <bdi>{emp_code}</bdi> {full_name}
              </Table.Td>
              {row.need_confirm && (
                <Table.Td>
                  {answer ? (
                    <>
                      <Badge variant="light" color={colours[answer]}>
                        {words[answer]}
                      </Badge>{' '}
                      {answered_at && formatDateTime(answered_at)}
                    </>
                  ) : (
                    <Trans>Not yet</Trans>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}
