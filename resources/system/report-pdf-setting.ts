// Pages of single reports on the screen: the form of the company’s, with the report that it is for.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'
import { pageSections } from './page-sections.ts'

export const reportPdfSetting = defineResource('report_pdf_setting', {
  title: msg`PDF settings of reports`,
  one: msg`pages of a report`,
  sort: 'report',
  opens: 'page',
  columns: [
    { field: 'report', width: 260 },
    { field: 'paper', width: 110 },
    { field: 'orientation', width: 200 },
  ],
  form: [
    {
      fields: [{ field: 'report', help: msg`These pages replace the company’s PDF settings for this report alone` }],
    },
    ...pageSections,
  ],
  beside: ['pagesPreview'],
})
