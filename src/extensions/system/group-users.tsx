// Who holds the group: names, and for those who may change it the choice of exactly these users.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, List, Text } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { userMeta } from '#openapi/generated/contract/system/user.ts'
import type { Row } from '#openapi/types.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { groupUsersQuery, setGroupUsers } from './system-calls.ts'

export function GroupUsers({ row }: { readonly row: Row<'group'> }) {
  const { permissions } = useSessionFacts()
  const { data } = useSuspenseQuery({ ...groupUsersQuery(row.id), meta: { quiet: true } })
  const mayChange = permissions.has('system.change_group') && permissions.has('system.view_user')
  return (
    <Section title={<Trans>Users</Trans>}>
      {mayChange ? (
        <Choice key={data.map(({ id }) => id).join()} group={row} holders={data} />
      ) : (
        <Names holders={data} />
      )}
    </Section>
  )
}

type Holders = readonly {
  readonly id: number
  readonly display_name: string
  readonly email: string
  readonly state: string
}[]

function Names({ holders }: { readonly holders: Holders }) {
  if (holders.length === 0)
    return (
      <Text c="dimmed" size="sm">
        <Trans>Nobody holds this group.</Trans>
      </Text>
    )
  return (
    <List size="sm">
      {holders.map(({ id, display_name, email }) => (
        <List.Item key={id}>
          {display_name} <bdi>{email}</bdi>
        </List.Item>
      ))}
    </List>
  )
}

function Choice({ group, holders }: { readonly group: Row<'group'>; readonly holders: Holders }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const members = holders.filter(({ state }) => state !== 'INVITED')
  const [chosen, setChosen] = useState<readonly number[]>(members.map(({ id }) => id))
  const source = useMemo(
    () => lookupSource(client, { resource: 'user', path: userMeta.path }, { state__in: ['ACTIVE', 'SUSPENDED'] }),
    [client],
  )
  const isSame = chosen.length === members.length && members.every(({ id }) => chosen.includes(id))
  const { mutate: save, isPending: saving } = useMutation({
    mutationFn: async () => {
      await setGroupUsers(group.id, chosen)
      await Promise.all([refresh(client, 'group'), refresh(client, 'user')])
      notify.success(t`The users of ${group.name} were saved`)
    },
  })
  return (
    <>
      <MultiLookupField
        label={t`Users of this group`}
        description={t`They feel a change with their next click`}
        value={chosen}
        onChange={setChosen}
        source={source}
        known={members}
      />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" disabled={isSame} loading={saving} onClick={() => save()}>
          <Trans>Save users</Trans>
        </Button>
      </Group>
    </>
  )
}
