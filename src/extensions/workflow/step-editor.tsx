// The steps of a workflow, drawn in the order in which a request goes through them: added, moved, changed and removed in place.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconCheck, IconPlus, IconSend2 } from '@tabler/icons-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { workflowMeta } from '#openapi/generated/contract/workflow/workflow.ts'
import { workflowNodeMeta } from '#openapi/generated/contract/workflow/workflow-node.ts'
import type { Row } from '#openapi/types.ts'
import { multiDestroy, rowAction } from '#src/api/crud.ts'
import { listQuery } from '#src/api/queries.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'
import { Section } from '#src/ui/section/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { StepCard } from './step-card.tsx'
import { type OpenStep, StepDialog } from './step-dialog.tsx'
import { StepPreview } from './step-preview.tsx'
import styles from './steps.module.css'
import type { StepPreview as Shown } from './workflow-calls.ts'

const most = 10

type Node = Row<'workflow_node'>

export function StepEditor({ row }: { readonly row: Row<'workflow'> }) {
  const { permissions } = useSessionFacts()
  return permissions.has('team.view_workflow_node') ? <StepsOf row={row} /> : null
}

function StepsOf({ row }: { readonly row: Row<'workflow'> }) {
  const query = { workflow_engine: row.id, ordering: ['order_id'], page_size: most } as const
  const { data } = useSuspenseQuery({ ...listQuery(workflowNodeMeta, query), meta: { quiet: true } })
  return <Steps workflow={row} nodes={data.data} />
}

function Steps({ workflow, nodes }: { readonly workflow: Row<'workflow'>; readonly nodes: readonly Node[] }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const [open, setOpen] = useState<OpenStep>()
  const [shown, setShown] = useState<readonly Shown[]>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const may = (verb: string) => permissions.has(`team.${verb}_workflow_node`)

  const renew = async () => {
    setShown(undefined)
    await refresh(client, 'workflow_node')
    await refresh(client, 'workflow')
  }

  const move = async (from: number, by: -1 | 1) => {
    const node = nodes[from]
    const to = from + by
    if (!node || to < 0 || to >= nodes.length) return
    const ids = nodes.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    try {
      await rowAction(workflowMeta, 'reorder', workflow.id, { nodes: ids })
      await renew()
      setSaid(t`${node.node_name} is step ${to + 1} of ${nodes.length}`)
      list.current?.querySelector<HTMLElement>(`[data-step="${node.id}"]`)?.focus()
    } catch (error) {
      report(error)
    }
  }

  const copy = async (node: Node) => {
    try {
      const steps: string[] = []
      await rowAction(workflowNodeMeta, 'copy', node.id, {}, steps)
      await renew()
      tellDone(client, { steps, text: t`${node.node_name} was copied to the end` })
    } catch (error) {
      report(error)
    }
  }

  const remove = async (node: Node) => {
    if (!(await confirm({ title: t`Delete the step ${node.node_name}?`, destructive: true }))) return
    try {
      const steps: string[] = []
      await multiDestroy(workflowNodeMeta, { ids: [node.id] }, {}, steps)
      await renew()
      tellDone(client, { steps, text: t`${node.node_name} was deleted` })
    } catch {
      notify.error(t`Disable the workflow before you delete its steps`)
    }
  }

  return (
    <Section title={<Trans>Steps</Trans>}>
      {nodes.length > 0 && <StepPreview workflow={workflow.id} nodes={nodes} onShow={setShown} />}
      <ol className={styles.flow} ref={list} aria-label={t`Steps of a request`}>
        <li className={styles.end}>
          <IconSend2 size={16} className={styles.mirrored} aria-hidden />
          <Trans>Request submitted</Trans>
        </li>
        {nodes.map((node, at) => (
          <StepCard
            key={node.id}
            node={node}
            place={at + 1}
            count={nodes.length}
            preview={shown?.find(({ id }) => id === node.id)}
            onOpen={() => setOpen({ workflow, node })}
            onMove={may('change') ? (by) => void move(at, by) : undefined}
            onCopy={may('add') && nodes.length < most ? () => void copy(node) : undefined}
            onRemove={may('delete') ? () => void remove(node) : undefined}
          />
        ))}
        {may('add') && nodes.length < most && (
          <li className={styles.add}>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setOpen({ workflow })}
            >
              <Trans>Add a step</Trans>
            </Button>
          </li>
        )}
        <li className={styles.end}>
          <IconCheck size={16} aria-hidden />
          <Trans>Approved</Trans>
        </li>
      </ol>
      {nodes.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Without a step the workflow cannot be activated.</Trans>
        </Text>
      )}
      <div role="status" className={styles.said}>
        {said}
      </div>
      {open && (
        <StepDialog
          open={open}
          onClose={() => {
            setOpen(undefined)
            void renew()
          }}
        />
      )}
    </Section>
  )
}
