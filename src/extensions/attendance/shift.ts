// What shifts show beside their entry: the cycle as a drawing, in the list and as an editor, and the weeks that it gives.
import { extend, late } from '#src/crud/extend.ts'

export const shiftExtension = extend('shift', {
  cells: { cycle: late(async () => (await import('./drawn-cells.tsx')).CycleCell) },
  inputs: { days: late(async () => (await import('./cycle-editor.tsx')).CycleEditor) },
  overview: late(async () => (await import('./cycle-preview.tsx')).CyclePreview),
})
