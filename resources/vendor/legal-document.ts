// Terms of service and privacy policies of a region on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const legalDocument = defineResource('legal_document', {
  title: msg`Terms and privacy`,
  one: msg`version`,
  at: '/vendor/company/legal-document',
  sort: '-effective_from',
  columns: [
    { field: 'document', width: 180 },
    { field: 'version_name', width: 140 },
    { field: 'effective_from', width: 160 },
    { field: 'accepted_count', width: 140 },
  ],
  filters: ['document'],
  opens: 'page',
  form: [
    {
      columns: 3,
      fields: [
        'document',
        'version_name',
        {
          field: 'effective_from',
          help: msg`From that day on everybody is asked to accept it once; it cannot be changed any more`,
        },
      ],
    },
    {
      title: msg`Text`,
      fields: [
        { field: 'text_en', help: msg`An empty line ends a paragraph; a line that begins with “# ” is a heading` },
        ...(['text_es', 'text_ar', 'text_tr'] as const),
      ],
    },
  ],
  empty: msg`Without versions of your own, the texts that the product brings are in effect.`,
})
