// The resources that the loops of the contract go over, and how they are told apart.
import { contract } from '#openapi/generated/contract.ts'
import type { FieldMeta, ResourceMeta, VerbName } from '#openapi/types.ts'
import { takesEach } from '#tests/support/long-test.ts'

// What they refer to stays within their area, which no draft of these loops knows: tests/server/access has their tests.
const withinAnArea: readonly string[] = ['access_group', 'access_holiday', 'combination']

// Self-service is for employees, each with rows of their own: tests/server/personal has its tests.
const isOwn = ({ module }: ResourceMeta) => module === 'personal'

const allResources: readonly ResourceMeta[] = Object.values(contract).filter(
  (meta) => !withinAnArea.includes(meta.name) && !isOwn(meta),
)

/** Resources that have all of the verbs. */
export const resourcesWith = (...verbs: readonly VerbName[]): readonly ResourceMeta[] =>
  allResources.filter((meta) => verbs.every((verb) => meta.verbs.includes(verb)))

const share = 3

/**
 * Those that a loop goes over: all of them with `TEST_EACH=1`, else every third one, begun at another place
 * by each loop. For rules that the engine keeps for all alike; what keeps companies and rights apart is always tried on all.
 */
export const turnOf = <T>(all: readonly T[], at: number): readonly T[] =>
  takesEach ? all : all.filter((_, place) => place % share === at % share)

export type NamedField = readonly [string, FieldMeta]

export const fieldsOf = (meta: ResourceMeta, wanted: (field: FieldMeta, name: string) => boolean): NamedField[] =>
  Object.entries(meta.fields).filter(([name, field]) => wanted(field, name))

/** Asked for when a record is made, and kept nowhere: of whom to make one. */
export const isAskedOnce = ({ writeOnly, computed }: FieldMeta): boolean => writeOnly === true && computed === true

/** Fields that a create takes. */
export const writableFields = (meta: ResourceMeta): NamedField[] => fieldsOf(meta, (field) => !field.readOnly)

export const codeOf = ({ letters }: ResourceMeta, number: string): string => `ZB${letters}${number}`

/** A field that a change sets without any rule in its way: a text, one of a line before one of several, else a date. */
export function plainField(meta: ResourceMeta): string {
  const open = writableFields(meta).filter(([, field]) => !field.immutable && !field.sensitive && !isAskedOnce(field))
  const found =
    open.find(([, { kind, freeText }]) => kind === 'text' && !freeText) ??
    open.find(([, { kind }]) => kind === 'text') ??
    open.find(([, { kind }]) => kind === 'date')
  return found?.[0] ?? ''
}
