// The behaviours of all resources that behave, by name.
import type { ResourceName } from '#openapi/types.ts'
import type { Behaviour } from './behaviour.ts'

export type Behaviours = { readonly [R in ResourceName]?: Behaviour<R> }
