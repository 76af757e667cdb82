// Releases of the app for phones on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const appRelease = defineResource('app_release', {
  title: msg`Releases of the app`,
  one: msg`release`,
  at: '/vendor/tenement/app-release',
  sort: '-app_version',
  columns: ['platform', 'app_version', 'min_supported', 'forced', 'enable', 'url'],
  filters: ['platform', 'enable'],
  form: [
    {
      columns: 2,
      fields: [
        ...(['platform', 'app_version'] as const),
        { field: 'min_supported', help: msg`Older apps are asked to be renewed` },
        ...(['url', 'forced', 'enable'] as const),
      ],
    },
    { title: msg`What is new`, fields: ['notes', 'notes_es', 'notes_ar', 'notes_tr'] },
  ],
  empty: msg`Versions of the app for phones appear here.`,
})
