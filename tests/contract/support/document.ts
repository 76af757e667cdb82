// The contract's document with what calls share where they refer to it.
import type { OpenApiDocument } from '#scripts/generate/document.ts'
import { inlineParts } from '#scripts/generate/share.ts'
import { documentText } from '#server/platform/contract/schemas.ts'

const document: OpenApiDocument = JSON.parse(documentText)
inlineParts(document)

export const { paths } = document
