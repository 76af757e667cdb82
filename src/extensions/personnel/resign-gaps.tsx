// Where somebody who resigned is missing still, each with the way to the record in which somebody else is to stand.
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Row } from '#openapi/types.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Section } from '#src/ui/section/section.tsx'
import { gapsQuery } from './employee-calls.ts'

type Kind = components['schemas']['ResignGap']['kind']

const pages: Readonly<Partial<Record<Kind, string>>> = {
  EMPLOYEE: '/team/employee/',
  DEPARTMENT: '/company/department/',
  ROLE: '/team/workflow-role/',
}

/** Nothing where nobody is missed, or the user may not see resignations. */
export function ResignGaps({ row }: { readonly row: Row<'employee'> }) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const { data = [] } = useQuery({
    ...gapsQuery(row.id),
    enabled: permissions.has('team.view_resign'),
    meta: { quiet: true },
  })
  const words: Readonly<Record<Kind, string>> = {
    EMPLOYEE: t`Has no superior any more`,
    DEPARTMENT: t`Has no manager any more`,
    ROLE: t`Workflow role without members`,
    STEP: t`Step of a workflow without approver`,
    REQUEST: t`Request that waits for a decision`,
  }
  if (data.length === 0) return null
  return (
    <Section title={<Trans>Left open by the resignation</Trans>}>
      <List size="sm" spacing="xs" listStyleType="none">
        {data.map(({ kind, id, name }) => (
          <List.Item key={`${kind} ${id} ${name}`}>
            {words[kind]}:{' '}
            {pages[kind] ? (
              <Anchor component={Link} to={`${pages[kind]}${id}`}>
                {name}
              </Anchor>
            ) : (
              <bdi>{name}</bdi>
            )}
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
