// PDF settings on the screen: one form of the company.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'
import { pageSections } from './page-sections.ts'

export const pdfSetting = defineResource('pdf_setting', {
  title: msg`PDF settings`,
  one: msg`PDF settings`,
  columns: [],
  opens: 'page',
  form: [...pageSections],
  beside: ['pagesPreview'],
})
