// The form of what the rules of single resources ask of a draft beside the contract.
import type { Draft, Patch, ResourceName } from '#openapi/types.ts'

/** For drafts of all fields, and for changes; `number` is another one each time. */
export type Rules = { readonly [R in ResourceName]?: (number: number) => Partial<Draft<R> & Patch<R>> }
