// Asks whom to invite, with which role, groups and scope, and says who was not invited and why.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, List, Modal, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { areaMeta } from '#openapi/generated/contract/company/area.ts'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { positionMeta } from '#openapi/generated/contract/company/position.ts'
import { groupMeta } from '#openapi/generated/contract/system/group.ts'
import { userMeta } from '#openapi/generated/contract/system/user.ts'
import { vendorGroupMeta } from '#openapi/generated/contract/vendor/vendor-group.ts'
import { lookupSource, treeSource } from '#src/api/lookups.ts'
import { choiceLabel, fieldLabel } from '#src/crud/model/labels.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { DateField } from '#src/fields/date/date-field.tsx'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { TextareaField } from '#src/fields/text/textarea-field.tsx'
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { Section } from '#src/ui/section/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { type Invited, type Invitees, inviteUsers } from './system-calls.ts'

const mostAddresses = 50
const addressesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

type Role = 'ADMIN' | 'MEMBER'
const roles: readonly Role[] = ['MEMBER', 'ADMIN']
/** What a member sees; an empty one is no limit. */
type Scope = Readonly<Record<'auth_dept' | 'auth_area' | 'auth_position', readonly number[]>>
const asked = ['emails', 'role', 'groups', 'auth_dept', 'auth_area', 'auth_position', 'valid_until']
const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

interface Props {
  readonly whom: Invitees
  readonly onClose: () => void
}

export default function InviteDialog({ whom, onClose }: Props) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  useMessages()
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>('MEMBER')
  const [groups, setGroups] = useState<readonly number[]>([])
  const [scope, setScope] = useState<Scope>({ auth_dept: [], auth_area: [], auth_position: [] })
  const [validUntil, setValidUntil] = useState<string | null>(null)
  const [skipped, setSkipped] = useState<Invited['skipped']>([])
  const { running, send, faultOf } = useSending(asked)
  const sources = useMemo(
    () => ({
      groups: lookupSource(
        client,
        whom === 'user'
          ? { resource: 'group', path: groupMeta.path }
          : { resource: 'vendor_group', path: vendorGroupMeta.path },
      ),
      departments: treeSource(client, { resource: 'department', path: departmentMeta.path }),
      areas: treeSource(client, { resource: 'area', path: areaMeta.path }),
      positions: treeSource(client, { resource: 'position', path: positionMeta.path }),
    }),
    [client, whom],
  )
  /** A vendor's staff sees everything of the vendor's. */
  const hasScope = whom === 'user'
  const scopes = [
    {
      field: 'auth_dept',
      source: sources.departments,
      help: t`Leave empty for all departments; sub-departments are included`,
    },
    { field: 'auth_area', source: sources.areas, help: t`Leave empty for all areas; those below are included` },
    {
      field: 'auth_position',
      source: sources.positions,
      help: t`Leave empty for all positions; those below are included`,
    },
  ] as const
  const emails = addressesOf(text)
  const isMember = role === 'MEMBER'
  const label = (field: string) => i18n._(fieldLabel(userMeta, field))
  const roleChoices = userMeta.fields.role?.choices

  const invite = async () => {
    const { auth_dept, auth_area, auth_position } = scope
    const part = {
      auth_dept: [...auth_dept],
      auth_area: [...auth_area],
      auth_position: [...auth_position],
    }
    const rights = { groups: [...groups], ...(hasScope && part) }
    const outcome = await inviteUsers(whom, { emails, role, ...(isMember && rights), valid_until: validUntil })
    await refresh(client, whom)
    if (outcome.invited.length > 0) notify.success(t`Invitations were sent`)
    if (outcome.skipped.length === 0) return onClose()
    setSkipped(outcome.skipped)
    setText(outcome.skipped.map(({ email }) => email).join('\n'))
  }

  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={<Trans>Invite users</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <TextareaField
          label={t`E-mail addresses`}
          description={t`One on each line, at most ${mostAddresses}`}
          required
          autoFocus
          value={text}
          onChange={setText}
          error={emails.length > mostAddresses ? t`At most ${mostAddresses} addresses at once` : faultOf('emails')}
        />
        <ChoiceField
          label={label('role')}
          required
          value={role}
          onChange={(value) => isRole(value) && setRole(value)}
          choices={roles.map((value) => ({
            value,
            label: roleChoices ? i18n._(choiceLabel(roleChoices, value)) : value,
          }))}
        />
        {isMember && (
          <>
            <MultiLookupField
              label={label('groups')}
              required
              value={groups}
              onChange={setGroups}
              source={sources.groups}
              error={faultOf('groups')}
            />
            {hasScope && (
              <Section title={t`Data scope`} level={3}>
                <Stack gap="sm">
                  {scopes.map(({ field, source, help }) => (
                    <TreeMultiSelectField
                      key={field}
                      label={label(field)}
                      description={help}
                      value={scope[field]}
                      onChange={(ids) => setScope({ ...scope, [field]: ids })}
                      source={source}
                      error={faultOf(field)}
                    />
                  ))}
                </Stack>
              </Section>
            )}
          </>
        )}
        <DateField
          label={label('valid_until')}
          value={validUntil}
          onChange={(value) => setValidUntil(value ?? null)}
          error={faultOf('valid_until')}
        />
        {skipped.length > 0 && <Skipped skipped={skipped} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Discard</Trans>
          </Button>
          <Button
            loading={running}
            disabled={emails.length === 0 || emails.length > mostAddresses}
            onClick={() => void send(invite)}
          >
            <Trans>Send invitations</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Skipped({ skipped }: { readonly skipped: Invited['skipped'] }) {
  return (
    <Alert color="yellow" title={<Trans>These were not invited</Trans>} role="alert">
      <List size="sm">
        {skipped.map(({ email, code, context = {} }) => (
          <List.Item key={email}>
            <bdi>{email}</bdi>: {problemText({ code, message: code, context })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
