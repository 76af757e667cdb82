// The context of what the system does automatically: nobody asks, and the operation log says so.
import type { Principal } from '#server/access/principal.ts'
import { auditAll } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileChanges } from '#server/platform/files/file-changes.ts'
import type { Context } from './context.ts'

interface OpenCompany {
  readonly id: number
  readonly zone: string
}

const none = (): never => {
  throw new Error('the system writes no files of its own')
}
const noFiles: FileChanges = {
  replaceImage: none,
  keepImage: none,
  replacePaper: none,
  remakeImage: none,
  drop: none,
  seal: none,
}

/** `name`: who is said to have done it. */
export function systemContext(db: Db, company: OpenCompany, name: string): Context {
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
    audit: (context, ...entries) =>
      auditAll(
        context.db,
        { principal: { user: null, display_name: '', kind: 'SYSTEM', company: company.id } },
        entries,
      ),
    files: noFiles,
  }
}
