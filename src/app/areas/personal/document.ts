// What the pages at `/personal/document` are made of.
import { myEmployeeDocumentMeta } from '#openapi/generated/contract/personal/my-employee-document.ts'
import { myEmployeeDocument } from '#resources/personal/my-employee-document.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(myEmployeeDocument, myEmployeeDocumentMeta)
