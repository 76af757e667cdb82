// What all imports of a server share: the resources, their rules, the words of the product.

import type { Context } from '#server/crud/context.ts'
import type { ServedResource } from '#server/crud/resource.ts'
import { crudStore } from '../import/crud-store.ts'
import type { ImportStore } from '../import/store.ts'
import { type ImportRules, type ImportSubject, importSubject } from '../import/subject.ts'
import type { Labels } from '../values/labels.ts'

export interface Importer {
  readonly served: (resource: string) => ServedResource
  readonly labels: Labels
  /** By resource; those without have none. */
  readonly rules: Readonly<Record<string, ImportRules>>
}

export const subjectOf = ({ served, rules }: Importer, resource: string): ImportSubject =>
  importSubject(served(resource).storage.meta, rules[resource])

export const storeOf = ({ served }: Importer, resource: string, context: Context): ImportStore =>
  crudStore({ context, resource: served(resource), served })
