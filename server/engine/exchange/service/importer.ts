// What all imports of a server share: the resources, their rules, the words of the product.

import type { Context } from '#server/engine/crud/context.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { crudStore } from '../import/crud-store.ts'
import type { ImportStore } from '../import/store.ts'
import { type ImportRules, type ImportSubject, importSubject } from '../import/subject.ts'
import type { Labels } from '../values/labels.ts'

export interface Importer {
  readonly served: (resource: string) => ServedResource
  readonly labels: Labels
  /** An image of a company by the name that its field holds. */
  readonly image: (company: number, name: string) => Promise<Buffer | undefined>
  /** Opens what a company keeps as a secret. */
  readonly unseal: (company: number, sealed: string) => string
  /** By resource; those without have none. */
  readonly rules: Readonly<Record<string, ImportRules>>
}

/** As the caller's company has it: with its own fields. */
export async function subjectOf(importer: Importer, resource: string, context: Context): Promise<ImportSubject> {
  const rules = importer.rules[resource]
  return importSubject(importer.served(resource).storage.meta, rules, await rules?.own?.of(context))
}

export const lettersOf = ({ served }: Importer, resource: string): string => served(resource).storage.meta.letters

export const storeOf = (
  { served }: Importer,
  { resource, own, rules, keys }: ImportSubject,
  context: Context,
): ImportStore =>
  crudStore({
    context: { ...context, fromFile: true },
    resource: served(resource.name),
    served,
    keys,
    ...(rules.apart && { apart: rules.apart }),
    ...(rules.settle && { settle: rules.settle }),
    ...(rules.own && { own: { holder: rules.own.holder, fields: own } }),
  })
