// Parts of forms that are files: the contract's document says what they are, which generators of clients need.
import type { OpenApiDocument, Schema } from './document.ts'
import { resolve } from './document.ts'

/** TypeSpec leaves the schema of a file open. */
export function describeParts(document: OpenApiDocument): void {
  for (const item of Object.values(document.paths))
    for (const { requestBody } of Object.values(item)) {
      const form = requestBody?.content?.['multipart/form-data']?.schema
      if (!form) continue
      const { properties = {} } = resolve(document, form)
      for (const part of Object.values(properties)) {
        if (isOpen(part)) Object.assign(part, binary)
        else if (part.items && isOpen(part.items)) part.items = { ...binary }
      }
    }
}

const binary: Schema = { type: 'string', format: 'binary' }

const isOpen = (schema: Schema): boolean => Object.keys(schema).every((key) => key === 'description')
