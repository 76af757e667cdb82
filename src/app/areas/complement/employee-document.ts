// What the pages at `/complement/employee-document` are made of.
import { employeeDocumentMeta } from '#openapi/generated/contract/complement/employee-document.ts'
import { employeeDocument } from '#resources/complement/employee-document.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(employeeDocument, employeeDocumentMeta)
