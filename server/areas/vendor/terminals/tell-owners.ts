// What a company is told of terminals that its vendor gives it or takes: a line of its own operation log, and a mail to its owners.
import { sql } from 'kysely'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { mailTo } from '../../identity/exports.ts'
import { insideCustomer } from '../inside-customer.ts'

/** In the log of the company that is to have it. */
export const markGiven = (context: Context, company: number, sn: string): Promise<void> =>
  insideCustomer(context, company, (inside) =>
    record(inside, { module: 'device', name: 'terminal' }, 'ASSIGN', [], {}, [sn]),
  )

interface Owner {
  readonly email: string
  readonly language: string
  readonly company: string
  readonly domain: string
}

type Kind = 'TERMINAL_ASSIGNED' | 'TERMINAL_TAKEN'

/** One mail of a kind for all terminals of a call. */
export async function tellOwnersOf({ db, principal }: Context, id: number, kind: Kind, terminals = ''): Promise<void> {
  await asIdentity(db, async () => {
    const { rows } = await sql<Owner>`
      select a.email, a.language, c.company_name as company, c.company_domain as domain
      from membership m join account a on a.id = m.user_id join company c on c.id = m.company_id
      where m.company_id = ${id} and m.role = 'OWNER' and m.state = 'ACTIVE' and a.state = 'ACTIVE'
        and not exists (select from mail l where l.company_id = ${id} and l.kind = ${kind} and l.email_to = a.email
          and l.create_time = now()::timestamptz(3))
      order by a.id`.execute(db)
    for (const { company, domain, ...owner } of rows) {
      const told = { company, domain, by: principal.display_name }
      if (kind === 'TERMINAL_ASSIGNED') await mailTo(db, kind, owner, told, id)
      else await mailTo(db, kind, owner, { ...told, terminals }, id)
    }
  })
}
