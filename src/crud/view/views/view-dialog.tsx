// The name of a saved view, and with whom it is shared.
import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { ListView } from '#src/api/list-views.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { type Viewed, viewActions } from '#src/crud/model/viewed.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { useMayShare } from './view-rights.ts'

interface ViewDialogProps {
  readonly viewed: Viewed
  readonly view: ListView
  readonly onClose: () => void
}

const groupTarget = { resource: 'group', path: '/web/system/api/v2/groups/' } as const

export default function ViewDialog({ viewed, view, onClose }: ViewDialogProps) {
  const { t } = useLingui()
  useMessages()
  const client = useQueryClient()
  const source = useMemo(() => lookupSource(client, groupTarget), [client])
  const actions = viewActions(client, viewed)
  const mayShare = useMayShare()
  const [name, setName] = useState(view.name)
  const [audience, setAudience] = useState(view.shared_with)
  const [groups, setGroups] = useState<readonly number[]>(view.groups)
  const [problem, setProblem] = useState<{ readonly field: 'name' | 'groups'; readonly text: string }>()
  const errorOf = (field: 'name' | 'groups') => (problem?.field === field ? problem.text : undefined)

  const save = async () => {
    const isShared = audience !== view.shared_with || (audience === 'GROUPS' && groups.join() !== view.groups.join())
    try {
      if (name.trim() !== view.name) await actions.rename(view, name)
      if (isShared) await actions.share(view, audience, groups)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) {
        const { code, message, context = {} } = error
        setProblem({
          field: context.field === 'groups' ? 'groups' : 'name',
          text: problemText({ code, message, context }),
        })
      } else report(error)
      return false
    }
  }
  return (
    <ConfirmDialog opened title={t`Name and sharing`} validate={save} onDiscard={onClose} confirmLabel={t`Save`}>
      <Stack>
        <TextField label={t`Name`} required value={name} onChange={setName} maxLength={100} error={errorOf('name')} />
        <Radio.Group
          label={t`Shared with`}
          value={audience}
          onChange={(next) => setAudience(next === 'GROUPS' || next === 'EVERYONE' ? next : 'NOBODY')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="NOBODY" disabled={!mayShare} label={t`Nobody: it is mine alone`} />
            <Radio value="GROUPS" disabled={!mayShare} label={t`Groups`} />
            <Radio value="EVERYONE" disabled={!mayShare} label={t`Everyone in the company`} />
          </Stack>
        </Radio.Group>
        {!mayShare && (
          <Text size="sm" c="dimmed">
            <Trans>Sharing needs the permission “Share list views”.</Trans>
          </Text>
        )}
        {audience === 'GROUPS' && (
          <MultiLookupField
            label={t`Groups`}
            required
            value={groups}
            onChange={setGroups}
            source={source}
            error={errorOf('groups')}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
