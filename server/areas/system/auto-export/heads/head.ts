// A person who gets a report about their people alone.
import type { Principal } from '#server/access/principal.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Addressee, HeadState } from './reach-by-mail.ts'

/** Of whom the report is read. */
export interface Bound {
  /** Whom the task runs as, bound to the people of the head beside their own bounds. */
  readonly principal: Principal
  /** Of those within the data scope, these employees alone; absent: all of them. */
  readonly among?: readonly number[]
}

export interface Head extends Omit<Addressee, 'state'> {
  readonly state: HeadState
  /** Whose people they are: by code and name, the topmost alone; none for superiors. */
  readonly departments: readonly string[]
  readonly bound: (context: Context) => Promise<Bound>
}
