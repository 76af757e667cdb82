// Asks below which department, or which superior, a node is to stand, and moves it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { ApiError } from '#src/api/client.ts'
import { lookupSource, treeSource } from '#src/api/lookups.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import { report } from '#src/crud/view/report.ts'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { TreeSelectField } from '#src/fields/tree/tree-select-field.tsx'
import { translateServerMessage } from '#src/i18n/server-message.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { type ChartNode, moveNode } from './chart-calls.ts'

interface MoveDialogProps {
  readonly node: ChartNode
  readonly onClose: () => void
  readonly onMoved: () => void
}

export default function MoveDialog({ node, onClose, onMoved }: MoveDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [parent, setParent] = useState(node.parent)
  const [error, setError] = useState<string>()
  const isDepartment = node.type === 'department'

  const { mutate: move, isPending } = useMutation({
    // What the field says is not said twice.
    meta: { quiet: true },
    mutationFn: async () => {
      await moveNode({ type: isDepartment ? 'department' : 'employee', id: node.id, parent })
      await refresh(client, isDepartment ? 'department' : 'employee')
    },
    onSuccess: () => {
      notify.success(t`${node.name} was moved`)
      onMoved()
    },
    onError: async (failure) => {
      if (!(failure instanceof ApiError) || failure.status !== 400) return report(failure)
      const { code, message, context = {} } = failure
      setError(await translateServerMessage({ code, message, context }))
    },
  })
  const shared = { value: parent, onChange: (id: number | null | undefined) => setParent(id ?? null), error }
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Move {node.name}</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {isDepartment ? (
        <TreeSelectField
          {...shared}
          label={t`Superior department`}
          source={treeSource(client, { resource: 'department', path: departmentMeta.path })}
        />
      ) : (
        <LookupField
          {...shared}
          label={t`Superior`}
          source={lookupSource(
            client,
            { resource: 'employee', path: employeeMeta.path },
            { where: { status: 'ACTIVE' } },
          )}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          <Trans>Discard</Trans>
        </Button>
        <Button loading={isPending} disabled={parent === node.parent} onClick={() => move()}>
          <Trans>Move</Trans>
        </Button>
      </Group>
    </Modal>
  )
}
