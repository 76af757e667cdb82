// The OpenAPI document as the generators read it.

export interface Schema {
  $ref?: string
  anyOf?: Schema[]
  allOf?: Schema[]
  type?: string
  format?: string
  title?: string
  description?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  enum?: (string | number)[]
  const?: unknown
  default?: unknown
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  'x-resource'?: ResourceMark
  'x-references'?: string
  'x-choices'?: { name: string; labels: Record<string, string> }
  'x-kind'?: string
  'x-unique'?: string
  'x-widget'?: string
  'x-unit'?: string
  'x-minimum'?: number
  'x-maximum'?: number
  [extension: `x-${string}`]: unknown
}

export interface ResourceMark {
  name: string
  module: string
  letters: string
  display: string
  code?: string
  label?: string
  key?: string[]
  tree?: string
  scope?: Record<string, string>
  within?: string[]
  through?: string[]
  singleton?: boolean
  ownTable?: boolean
  foreign?: boolean
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  explode?: boolean
  style?: string
}

export interface Media {
  schema: Schema
  /** Of the fields of a form. */
  encoding?: Record<string, { contentType: string }>
}

/** What a call answers with a status. */
export interface Answer {
  description: string
  content?: Record<string, Media>
  headers?: Record<string, { description: string; schema: Schema }>
}

export interface Operation {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  parameters: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Partial<Answer> & { $ref?: string }>
  security?: Record<string, string[]>[]
  'x-permission'?: string
  /** Asked for as well, in some states or of some users. */
  'x-further-permission'?: string
  'x-resource'?: string
  'x-verb'?: string
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type PathItem = Partial<Record<Method, Operation>>

export interface OpenApiDocument {
  openapi: string
  info: Record<string, unknown>
  tags?: { name: string; description?: string }[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, Schema>
    parameters?: Record<string, Parameter>
    responses?: Record<string, Answer>
    securitySchemes?: Record<string, unknown>
  }
  [key: string]: unknown
}

export const nameOf = (schema: Schema | undefined): string | undefined => schema?.$ref?.split('/').at(-1)

/** The schema itself, with what its reference says beneath what stands beside the reference. */
export function resolve(document: OpenApiDocument, schema: Schema): Schema {
  const name = nameOf(schema)
  if (!name) return schema
  const { $ref: _, ...beside } = schema
  return { ...resolve(document, document.components.schemas[name] ?? {}), ...beside }
}

/** A nullable schema without its null, and whether it had one. */
export function withoutNull(document: OpenApiDocument, schema: Schema): { schema: Schema; nullable: boolean } {
  const parts = schema.anyOf
  if (!parts?.some((part) => part.type === 'null')) return { schema: resolve(document, schema), nullable: false }
  const rest = parts.filter((part) => part.type !== 'null')
  const { anyOf: _, ...beside } = schema
  return { schema: { ...resolve(document, rest[0] ?? {}), ...beside }, nullable: true }
}

export const jsonOf = (content: Record<string, Media> | undefined): Schema | undefined =>
  content?.['application/json']?.schema
