// What the pages at `/complement/document-type` are made of.
import { documentTypeMeta } from '#openapi/generated/contract/complement/document-type.ts'
import { documentType } from '#resources/complement/document-type.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(documentType, documentTypeMeta)
