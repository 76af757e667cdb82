// Who imports, in a form that a job can keep: the person with the rights they had when they asked.
import type { Principal } from '#server/access/principal.ts'
import type { CallFacts, Context } from '#server/engine/crud/context.ts'

export interface ImportActor {
  readonly principal: Omit<Principal, 'permissions'> & { readonly permissions: readonly string[] }
  readonly zone: string
  readonly call: CallFacts
}

export const actorOf = ({ principal, company, call }: Context): ImportActor => ({
  principal: { ...principal, permissions: [...principal.permissions] },
  zone: company.zone,
  call,
})

/** What a context needs beside the actor and the transaction. */
export type ContextTools = Pick<Context, 'audit' | 'files'>

export const principalOf = ({ principal }: ImportActor): Principal => ({
  ...principal,
  permissions: new Set(principal.permissions),
})

export function contextOf(actor: ImportActor, company: number, tools: ContextTools): (db: Context['db']) => Context {
  const principal = principalOf(actor)
  return (db) => ({ db, company: { id: company, zone: actor.zone }, principal, call: actor.call, ...tools })
}
