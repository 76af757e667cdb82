// The contract's document at run time: validators of its schemas, permissions of its calls. The generator wrote the
// document, hence the casts.
import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { JsonSchema } from './shape.ts'

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema } | undefined>> }
  readonly 'x-permission'?: string
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

const source = new URL('../../../openapi/generated/openapi.json', import.meta.url)

/** The document as it is served at /web/openapi.json. */
export const documentText = readFileSync(source, 'utf8')
const document = JSON.parse(documentText) as OpenApiDocument

export const componentSchemas = document.components.schemas

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, useDefaults: true, removeAdditional: 'all' })
formats.default(ajv, ['date', 'time', 'uri', 'int32', 'int64', 'double'])
// Beyond them a number is another one than was written, and none that the database takes for an id.
ajv.addFormat('int64', { type: 'number', validate: Number.isSafeInteger })
ajv.addSchema({ $id: 'contract', components: document.components })

/** Fills defaults and drops unknown members of what it checks; tells all that is wrong with it. */
export type Validator = (body: unknown) => readonly ErrorObject[]

/** True where nothing is wrong with the body, which then is what its schema says. */
export const fits = <T>(_body: unknown, errors: readonly ErrorObject[]): _body is T => errors.length === 0

const schemasAt = '#/components/schemas/'
const compiled = new Map<string, ValidateFunction>()

function compileOnce(model: string): ValidateFunction {
  const known = compiled.get(model)
  if (known) return known
  const made = ajv.compile({ $ref: `contract${schemasAt}${model}` })
  compiled.set(model, made)
  return made
}

/** The validator of a model: `DepartmentCreate`. It is compiled at its first use: hundreds of them would delay the start. */
export function modelValidator(model: string): Validator {
  if (!document.components.schemas[model]) throw new Error(`${model}: no such model in the contract`)
  return (body) => {
    const validate = compileOnce(model)
    return validate(body) ? [] : (validate.errors ?? [])
  }
}

const operationOf = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()]

/** The model of a call's body, if it has one. */
export function bodyModel(method: string, path: string): string | undefined {
  const schema = operationOf(method, path)?.requestBody?.content['application/json']?.schema
  return schema?.$ref?.replace(schemasAt, '')
}

/** The validator of the body of an action, if it has one. */
export function actionValidator(path: string): Validator | undefined {
  const model = bodyModel('POST', path)
  return model === undefined ? undefined : modelValidator(model)
}

/** What a call takes: as JSON, and whether as a form with files. */
export function bodyOfCall(method: string, path: string): { readonly schema?: JsonSchema; readonly isForm: boolean } {
  const content = operationOf(method, path)?.requestBody?.content ?? {}
  const schema = content['application/json']?.schema
  return { ...(schema && { schema }), isForm: content['multipart/form-data'] !== undefined }
}

export function schemaAt(ref: string): JsonSchema {
  const schema = document.components.schemas[ref.replace(schemasAt, '')]
  if (!schema) throw new Error(`${ref}: no such schema in the contract`)
  return schema
}

/** The permission a call asks for; the alias GET of a POST has the same. A call without one refuses to start. */
export function permissionOf(method: string, path: string): string {
  const permission = (operationOf(method, path) ?? operationOf('POST', path))?.['x-permission']
  if (!permission) throw new Error(`${method} ${path}: no permission in the contract`)
  return permission
}
