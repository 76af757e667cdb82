// What can be done with an opened record that has no form: its list's actions, while its state lets them.
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { holds } from '#src/crud/model/condition.ts'
import { actionLabel } from '#src/crud/model/labels.ts'
import type { ActionSpec, RecordRow, ResourceScreen } from '#src/crud/model/screen.ts'
import type { Selection } from '#src/crud/model/selection.ts'
import { useRights } from '#src/crud/model/use-rights.ts'
import type { ListFlow } from '#src/crud/view/list-flow.ts'
import { late } from '#src/ui/late.tsx'

const FlowDialog = late(() => import('#src/crud/view/actions/flow-dialog.tsx'))

interface RecordActsProps {
  readonly screen: ResourceScreen
  readonly record: RecordRow
  /** Of the list behind it. */
  readonly selection: Selection
}

export function RecordActs({ screen, record, selection }: RecordActsProps) {
  const { i18n } = useLingui()
  const rights = useRights(screen)
  const [flow, setFlow] = useState<ListFlow>()
  if (!screen.entry.facts) return null
  const { id, display_name } = record
  const chosen = { by: 'id', records: new Map([[id, { id, display_name }]]) } as const
  const able = (actions: readonly ActionSpec[]) => actions.filter(({ when }) => holds(when, record))
  const acts = [
    ...able(rights.rowActions).map((action) => ({ kind: 'rowAction', action, record }) as const),
    ...able(rights.bulkActions).map((action) => ({ kind: 'bulkAction', action, chosen }) as const),
  ]
  // What is done most stands out.
  const first = acts.findIndex(({ kind, action }) => kind === 'bulkAction' && action.tone !== 'danger')
  return (
    <>
      {acts.map((flow, at) => {
        const { action, tone, title: own } = flow.action
        const meta = screen.meta.actions[action]
        const title = own ?? (meta && actionLabel(screen.meta, action, meta))
        return (
          <Button
            key={action}
            {...(at !== first && { variant: 'default' })}
            {...(tone === 'danger' && { color: 'red', variant: 'outline' })}
            onClick={() => setFlow(flow)}
          >
            {title && i18n._(title)}
          </Button>
        )
      })}
      <Suspense fallback={null}>
        {flow && <FlowDialog screen={screen} flow={flow} selection={selection} onFlow={setFlow} />}
      </Suspense>
    </>
  )
}
