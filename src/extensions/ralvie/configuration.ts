// What the configuration of recording shows beside its entry: that nothing records yet, and lists with one entry a line.
import { extend, late } from '#src/crud/extend.ts'

export const configurationExtension = extend('configuration', {
  overview: late(async () => (await import('./nothing-recorded.tsx')).NothingRecorded),
  inputs: {
    excluded_apps: late(async () => (await import('./lines-input.tsx')).AppLines),
    title_masks: late(async () => (await import('./lines-input.tsx')).MaskLines),
  },
})
