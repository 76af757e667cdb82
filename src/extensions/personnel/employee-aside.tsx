// Below an employee's form: what a resignation left open, the papers of the person, and the turns of their employment.
import type { Row } from '#openapi/types.ts'
import { EmployeeDocuments } from './employee-documents.tsx'
import { EmploymentHistory } from './employment-history.tsx'
import { ResignGaps } from './resign-gaps.tsx'

export const EmployeeAside = ({ row }: { readonly row: Row<'employee'> }) => (
  <>
    {row.status === 'RESIGNED' && <ResignGaps row={row} />}
    <EmployeeDocuments row={row} />
    <EmploymentHistory row={row} />
  </>
)
