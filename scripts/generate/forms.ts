// What takes a record as JSON takes it as a form with files too: the document says so, and which files a field takes.
import type { OpenApiDocument } from './document.ts'
import { jsonOf, resolve, withoutNull } from './document.ts'
import type { FoundResource } from './resources.ts'

const filesOf: Readonly<Record<string, string>> = {
  image: 'image/png, image/jpeg, image/bmp',
  file: 'application/pdf, image/png, image/jpeg',
}

/** Fields of files: in JSON a data URL, in a form the file itself. */
function encodingOf(document: OpenApiDocument, model: string) {
  const { properties = {} } = resolve(document, { $ref: model })
  const fields = Object.entries(properties).flatMap(([field, property]) => {
    const { schema } = withoutNull(document, property)
    const kind = (schema.items ? withoutNull(document, schema.items).schema : schema)['x-kind'] ?? ''
    return filesOf[kind] ? [[field, { contentType: filesOf[kind] }] as const] : []
  })
  return fields.length > 0 ? { encoding: Object.fromEntries(fields) } : {}
}

export function addForms(document: OpenApiDocument, { operations }: FoundResource): void {
  for (const verb of ['create', 'update', 'patch']) {
    const content = operations[verb]?.requestBody?.content
    const $ref = jsonOf(content)?.$ref
    if (content && $ref) content['multipart/form-data'] = { schema: { $ref }, ...encodingOf(document, $ref) }
  }
}
