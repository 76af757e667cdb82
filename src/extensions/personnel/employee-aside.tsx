// Below an employee's form: the papers of the person, and the turns of their employment.
import type { Row } from '#openapi/types.ts'
import { EmployeeDocuments } from './employee-documents.tsx'
import { EmploymentHistory } from './employment-history.tsx'

export const EmployeeAside = ({ row }: { readonly row: Row<'employee'> }) => (
  <>
    <EmployeeDocuments row={row} />
    <EmploymentHistory row={row} />
  </>
)
