// What a workflow shows beside its entry: its steps as a drawing that is edited in place.
import { extend, late } from '#src/crud/extend.ts'

export const workflowExtension = extend('workflow', {
  aside: late(async () => (await import('./step-editor.tsx')).StepEditor),
})
