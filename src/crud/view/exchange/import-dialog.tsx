// Rows from a file, step by step: the file, how its columns are read, what would happen, and what happened.
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import { type Import, type ImportStep, useImport } from '#src/crud/model/use-import.ts'
import { ProgressPanel } from '#src/ui/progress-panel/progress-panel.tsx'
import { ImportCheckStep } from './import-check-step.tsx'
import { ImportColumnsStep } from './import-columns-step.tsx'
import { ImportFileStep } from './import-file-step.tsx'
import { ImportRunStep } from './import-run-step.tsx'
import { StepLine } from './step-line.tsx'

interface ImportDialogProps {
  readonly screen: ResourceScreen
  readonly onClose: () => void
}

export interface ImportStepProps extends ImportDialogProps {
  readonly flow: Import
  /** A cell is open, which takes Escape for itself. */
  readonly onEditing: (editing: boolean) => void
}

export function ImportDialog({ screen, onClose }: ImportDialogProps) {
  const { t, i18n } = useLingui()
  const flow = useImport(screen)
  const [editing, setEditing] = useState(false)
  const title = i18n._(screen.entry.title)
  const steps: readonly { readonly name: ImportStep; readonly label: string }[] = [
    { name: 'file', label: t`File` },
    { name: 'columns', label: t`Columns` },
    { name: 'check', label: t`Check` },
    { name: 'run', label: t`Import` },
  ]
  const props = { screen, flow, onClose, onEditing: setEditing }
  const isWide = flow.step === 'check' && (flow.result?.errors.length ?? 0) > 0
  const { looking, busy, step } = flow
  return (
    <Modal
      opened
      onClose={onClose}
      size={isWide ? '80rem' : 'xl'}
      closeOnClickOutside={false}
      closeOnEscape={!editing}
      title={<Trans>Import: {title}</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <StepLine steps={steps} present={flow.step} />
      {(looking || (busy && step !== 'run')) && (
        <ProgressPanel
          title={t`Check`}
          state={looking?.state === 'RUNNING' ? 'running' : 'waiting'}
          done={looking?.progress ?? 0}
          total={looking?.total ?? undefined}
        />
      )}
      {flow.step === 'file' && <ImportFileStep {...props} />}
      {flow.step === 'columns' && <ImportColumnsStep {...props} />}
      {flow.step === 'check' && <ImportCheckStep {...props} />}
      {flow.step === 'run' && <ImportRunStep {...props} />}
    </Modal>
  )
}
