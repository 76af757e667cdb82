// Kinds of papers that a person hands in themselves.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const ownDocumentType = defineResource('own_document_type', {
  title: msg`Kinds of documents`,
  one: msg`kind of document`,
  at: null,
  columns: ['cert_code', 'cert_name'],
})
