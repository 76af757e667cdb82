// Tells in an open form that somebody else changed or deleted its record: an untouched form takes the changes over at once.
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { keys } from '#src/api/queries.ts'
import { watchRecords } from '#src/api/watched-records.ts'
import { useDirty } from '#src/crud/model/form-store.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import type { RecordRow, ResourceScreen } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import type { RecordForm } from '#src/crud/model/use-record-form.ts'

interface ChangedNoteProps {
  readonly screen: ResourceScreen
  /** As the server has it now, as far as this tab knows. */
  readonly record: RecordRow
  readonly gone: boolean
  readonly control: Pick<RecordForm, 'form' | 'saving' | 'conflict' | 'version' | 'renew' | 'compare'>
}

export function ChangedNote({ screen, record, gone, control }: ChangedNoteProps) {
  const { form, saving, conflict, version, renew, compare } = control
  const { name } = screen.meta
  const client = useQueryClient()
  const { format } = useSessionFacts()
  const dirty = useDirty(form)
  const [taken, setTaken] = useState<RecordRow>()
  const isOther = !saving && !conflict && record.version > (version() ?? record.version)

  useEffect(
    () =>
      watchRecords({
        resource: name,
        ids: [record.id],
        since: Date.now(),
        hear: () => void client.invalidateQueries({ queryKey: keys.record(name, record.id) }),
      }),
    [client, name, record.id],
  )
  useEffect(() => {
    if (!isOther || dirty) return
    renew(record)
    setTaken(record)
  }, [isOther, dirty, renew, record])

  if (gone) {
    return (
      <Note>
        <Trans>Another user deleted this record. It can no longer be saved.</Trans>
      </Note>
    )
  }
  const told = isOther ? record : taken?.version === version() ? taken : undefined
  if (!told || conflict) return null
  const user = String(told.change_user ?? '')
  const time = companyDateTime(String(told.change_time ?? ''), format)
  return (
    <Note>
      <Group justify="space-between" gap="xs">
        {isOther ? (
          <Trans>
            {user} changed this record at {time}, while you were typing.
          </Trans>
        ) : (
          <Trans>
            {user} changed this record at {time}. You see it as it is now.
          </Trans>
        )}
        {isOther && (
          <Button size="xs" variant="default" onClick={() => compare(record)}>
            <Trans>Compare</Trans>
          </Button>
        )}
      </Group>
    </Note>
  )
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Alert color="yellow" role="status" icon={<IconUsers aria-hidden />} mb="md">
    {children}
  </Alert>
)
