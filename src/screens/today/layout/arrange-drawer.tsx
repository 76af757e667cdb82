// Arranges the first page: which parts are shown, in which order and place, and saved reports among them; kept for the person.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { viewsQuery } from '#src/api/list-views.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { AddReport } from './add-report.tsx'
import { arranged, changed, moved, partKey } from './arranged.ts'
import { arrange, type BoardPart, layoutQuery, reset } from './layout-calls.ts'
import { PartRows } from './part-rows.tsx'
import { useSeenParts } from './seen-parts.ts'

/** Of a layout. */
const mostParts = 24

export default function ArrangeDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t`Arrange this page`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Part>
        <Arranging onClose={onClose} />
      </Part>
    </Drawer>
  )
}

interface Sending {
  readonly call: () => ReturnType<typeof arrange>
  /** What is said afterwards. */
  readonly done: string
}

function Arranging({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const { data: kept } = useSuspenseQuery(layoutQuery)
  const isSeen = useSeenParts()
  const [parts, setParts] = useState(() => arranged(kept.parts))
  const mayReport = permissions.has('report.view_report_library')

  const { mutate: send, isPending } = useMutation({
    mutationFn: ({ call }: Sending) => call(),
    onSuccess: (layout, { done }) => {
      client.setQueryData(layoutQuery.queryKey, layout)
      notify.success(done)
      onClose()
    },
    onError: async (error) => {
      // Another window was faster: what it kept is shown.
      if (error instanceof ApiError && error.code === 'ZBOA0019')
        setParts(arranged((await client.fetchQuery({ ...layoutQuery, staleTime: 0 })).parts))
    },
  })
  const version = client.getQueryData(layoutQuery.queryKey)?.version ?? kept.version
  const add = (part: BoardPart) => setParts(arranged([...parts.filter((one) => partKey(one) !== partKey(part)), part]))

  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        <Trans>This is how you see the page; others keep theirs.</Trans>
      </Text>
      <PartRows
        parts={parts.filter(({ code }) => isSeen(code))}
        onMove={(key, step) => setParts(moved(parts, key, step, ({ code }) => isSeen(code)))}
        onChange={(key, more) => setParts(changed(parts, key, more))}
        onRemove={(key) => setParts(parts.filter((one) => partKey(one) !== key))}
      />
      {mayReport && parts.length < mostParts && (
        <Part>
          <Reports onAdd={add} />
        </Part>
      )}
      <Group justify="space-between" mt="lg">
        <Button
          variant="default"
          loading={isPending}
          onClick={() => send({ call: reset, done: t`The page is as it begins` })}
        >
          <Trans>Reset</Trans>
        </Button>
        <Button
          loading={isPending}
          onClick={() => send({ call: () => arrange({ parts: [...parts], version }), done: t`Saved` })}
        >
          <Trans>Save</Trans>
        </Button>
      </Group>
    </>
  )
}

function Reports({ onAdd }: { readonly onAdd: (part: BoardPart) => void }) {
  const { data: views } = useSuspenseQuery(viewsQuery('report'))
  return views.length === 0 ? (
    <Text size="sm" c="dimmed" mt="md">
      <Trans>Reports that you save in the report library can be put on this page.</Trans>
    </Text>
  ) : (
    <AddReport views={views} onAdd={onAdd} />
  )
}
