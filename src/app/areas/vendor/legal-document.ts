// What the pages at `/vendor/company/legal-document` are made of.
import { legalDocumentMeta } from '#openapi/generated/contract/vendor/legal-document.ts'
import { legalDocument } from '#resources/vendor/legal-document.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(legalDocument, legalDocumentMeta)
