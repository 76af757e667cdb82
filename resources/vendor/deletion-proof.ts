// Deleted companies on the screen: what was deleted, with its proof.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const deletionProof = defineResource('deletion_proof', {
  title: msg`Deleted companies`,
  one: msg`deleted company`,
  at: '/vendor/tenement/deletion-proof',
  sort: '-deleted_at',
  columns: [
    { field: 'company_name', width: 220 },
    { field: 'company_domain', width: 150 },
    { field: 'closed_on', width: 130 },
    { field: 'deleted_at', width: 170 },
    { field: 'rows_deleted', width: 110 },
    { field: 'files_deleted', width: 110 },
    { field: 'invoices_kept', width: 130 },
    { field: 'hash', width: 260 },
  ],
  filters: [{ from: 'deleted_at__gte', to: 'deleted_at__lte', label: msg`Deleted` }],
  opens: 'drawer',
  facts: [
    'company_name',
    'company_domain',
    'closed_on',
    'deleted_at',
    'rows_deleted',
    'tables',
    'files_deleted',
    'invoices_kept',
    'hash',
  ],
  empty: msg`Companies whose data were deleted after their waiting time appear here.`,
})
