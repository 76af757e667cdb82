// Papers with their expiry and state; each leads to itself.
import { useLingui } from '@lingui/react/macro'
import { Anchor, Badge, List } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Row } from '#openapi/types.ts'
import { formatDate } from '#src/i18n/format.ts'

interface PaperListProps {
  readonly papers: readonly Pick<
    Row<'employee_document'> | Row<'my_employee_document'>,
    'id' | 'certification' | 'number' | 'expire_on' | 'state'
  >[]
  /** Where they open. */
  readonly page: string
}

export function PaperList({ papers, page }: PaperListProps) {
  const { t } = useLingui()
  // The choices of documents have their words in another area's catalogue.
  const words = {
    VALID: t`Valid`,
    EXPIRING: t`Expires soon`,
    EXPIRED: t`Expired`,
    NO_EXPIRY: t`No expiry`,
    SUPERSEDED: t`Renewed`,
    PENDING: t`To approve`,
    REJECTED: t`Rejected`,
  } as const
  return (
    <List size="sm" spacing="xs" listStyleType="none">
      {papers.map(({ id, certification, number, expire_on, state }) => (
        <List.Item key={id}>
          <Anchor component={Link} to={`${page}/${id}`}>
            <bdi>{certification.display_name}</bdi> {number && <bdi>{number}</bdi>}
          </Anchor>{' '}
          {expire_on && formatDate(expire_on)}{' '}
          <Badge variant="light" color={state === 'EXPIRED' ? 'red' : state === 'EXPIRING' ? 'orange' : 'gray'}>
            {words[state]}
          </Badge>
        </List.Item>
      ))}
    </List>
  )
}
