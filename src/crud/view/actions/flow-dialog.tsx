// Draws what a list is in the middle of.
import { Suspense } from 'react'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import type { Selection } from '#src/crud/model/selection.ts'
import { ImportDialog } from '#src/crud/view/exchange/import-dialog.tsx'
import type { ListFlow, StartFlow } from '#src/crud/view/list-flow.ts'
import { late } from '#src/ui/late.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { BulkChangeDialog } from './bulk-change-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { JobDialog } from './job-dialog.tsx'
import { StayedDialog } from './stayed-dialog.tsx'

const HistoryDrawer = late(() => import('#src/crud/view/past/history-drawer.tsx'))
const TrashDrawer = late(() => import('#src/crud/view/past/trash-drawer.tsx'))

interface FlowDialogProps {
  readonly screen: ResourceScreen
  readonly flow: ListFlow
  readonly selection: Selection
  readonly onFlow: StartFlow
}

export default function FlowDialog({ screen, flow, selection, onFlow }: FlowDialogProps) {
  switch (flow.kind) {
    case 'delete':
      return (
        <DeleteDialog screen={screen} chosen={flow.chosen} warned={flow.warned} selection={selection} onFlow={onFlow} />
      )
    case 'rowAction':
      return <ActionDialog screen={screen} action={flow.action} record={flow.record} onFlow={onFlow} />
    case 'follow': {
      const Follow = screen.joined.follows?.[flow.action]
      return (
        <Suspense fallback={null}>
          {Follow && <Follow record={flow.record} body={flow.body} onClose={() => onFlow(undefined)} />}
        </Suspense>
      )
    }
    case 'bulkAction':
      return <ActionDialog screen={screen} action={flow.action} chosen={flow.chosen} onFlow={onFlow} />
    case 'bulkChange':
      return <BulkChangeDialog screen={screen} chosen={flow.chosen} selection={selection} onFlow={onFlow} />
    case 'job':
      return <JobDialog screen={screen} job={flow.job} title={flow.title} onClose={() => onFlow(undefined)} />
    case 'stayed':
      return <StayedDialog done={flow.done} records={flow.records} onClose={() => onFlow(undefined)} />
    case 'history':
      return (
        <Suspense fallback={null}>
          <HistoryDrawer screen={screen} id={flow.id} name={flow.name} onClose={() => onFlow(undefined)} />
        </Suspense>
      )
    case 'trash':
      return (
        <Suspense fallback={null}>
          <TrashDrawer screen={screen} onClose={() => onFlow(undefined)} />
        </Suspense>
      )
    case 'import':
      return <ImportDialog screen={screen} onClose={() => onFlow(undefined)} />
  }
}
