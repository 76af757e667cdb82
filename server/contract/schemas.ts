// The contract's document at run time: validators of its schemas, permissions of its calls. The generator wrote the
// document, hence the casts.
import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
  readonly 'x-permission'?: string
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>
  readonly components: unknown
}

const source = new URL('../../openapi/generated/openapi.json', import.meta.url)

/** The document as it is served at /web/openapi.json. */
export const documentText = readFileSync(source, 'utf8')
const document = JSON.parse(documentText) as OpenApiDocument

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, useDefaults: true, removeAdditional: 'all' })
formats.default(ajv, ['date', 'time', 'uri', 'int32', 'int64', 'double'])
ajv.addSchema({ $id: 'contract', components: document.components })

/** The validator of a schema of the document; it fills defaults and drops unknown members of what it checks. */
export const compileSchema = (pointer: string): ValidateFunction => ajv.compile({ $ref: `contract${pointer}` })

const operationOf = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()]

/** The validator of the body of an action, if it has one. */
export function actionValidator(path: string): ValidateFunction | undefined {
  const schema = operationOf('POST', path)?.requestBody?.content['application/json']?.schema as
    | { $ref?: string }
    | undefined
  return schema?.$ref ? compileSchema(schema.$ref) : undefined
}

/** The permission a call asks for; the alias GET of a POST has the same. A call without one refuses to start. */
export function permissionOf(method: string, path: string): string {
  const permission = (operationOf(method, path) ?? operationOf('POST', path))?.['x-permission']
  if (!permission) throw new Error(`${method} ${path}: no permission in the contract`)
  return permission
}
