// A schema of the document as it reads when its references are followed; the generator wrote the document, hence the cast.
import { componentSchemas } from './schemas.ts'

export interface WireSchema {
  readonly $ref?: string
  readonly type?: string
  readonly anyOf?: readonly WireSchema[]
  readonly items?: WireSchema
  readonly properties?: Readonly<Record<string, WireSchema>>
  readonly 'x-kind'?: string
}

/** Without its references and its null; `nullable` says whether it had one. Of several choices: no type. */
export function plainSchema(schema: WireSchema): WireSchema & { readonly nullable: boolean } {
  const { $ref, anyOf, ...own } = schema
  if ($ref) {
    const target = plainSchema((componentSchemas[$ref.split('/').at(-1) ?? ''] ?? {}) as WireSchema)
    return { ...target, ...own }
  }
  const parts = anyOf?.filter(({ type }) => type !== 'null') ?? []
  const nullable = anyOf !== undefined && parts.length < anyOf.length
  const [only] = parts
  return only && parts.length === 1 ? { ...plainSchema(only), ...own, nullable } : { ...own, nullable }
}
