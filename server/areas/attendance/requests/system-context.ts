// The context of what the system does to requests automatically: nobody asks, and the operation log says so.
import { sql } from 'kysely'
import type { Principal } from '#server/auth/principal.ts'
import { labelOf, languageNamed } from '#server/contract/labels.ts'
import type { Context } from '#server/crud/context.ts'
import type { Db } from '#server/db/database.ts'
import type { FileChanges } from '#server/files/file-changes.ts'
import { audit } from '#server/history/audit.ts'

export interface Place {
  readonly id: number
  readonly zone: string
}

const none = (): never => {
  throw new Error('the system writes no files of requests')
}
const noFiles: FileChanges = {
  replaceImage: none,
  keepImage: none,
  replacePaper: none,
  remakeImage: none,
  drop: none,
  seal: none,
}

/** In the words of the company's language. */
export async function automaticContext({
  db,
  company,
}: {
  readonly db: Db
  readonly company: Place
}): Promise<Context> {
  const { rows } = await sql<{ language: string }>`select language from company where id = ${company.id}`.execute(db)
  return systemContext(db, company, labelOf(languageNamed(rows[0]?.language ?? 'en'), 'RequestSource.AUTO') ?? '')
}

/** `name`: who is said to have decided. */
function systemContext(db: Db, company: Place, name: string): Context {
  const principal: Principal = {
    user: 0,
    kind: 'USER',
    display_name: name,
    session: '',
    client: 'WEB',
    company: company.id,
    tenant: null,
    membership: null,
    role: null,
    permissions: new Set(),
    scope: { departments: null, areas: null, positions: null },
    employee: null,
    permission_version: 0,
    mfa_enabled: false,
    second_factor_missing: false,
    support: null,
  }
  return {
    db,
    company: { ...company },
    principal,
    call: { request: '', ip: '', userAgent: '', client: '' },
    audit: (context, entry) =>
      audit(context.db, { principal: { user: null, display_name: '', kind: 'SYSTEM', company: company.id }, ...entry }),
    files: noFiles,
  }
}
