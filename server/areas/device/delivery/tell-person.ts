// A terminal asks for one person who stands before it and whom it does not have.
import { sql } from 'kysely'
import { inCompany } from '#server/platform/db/tenant.ts'
import { knownPeople } from '../../punch/exports.ts'
import type { KnownTerminal } from '../push/known-terminals.ts'
import { lockTerminal } from '../push/locked-terminal.ts'
import type { PushTools } from '../push/push-tools.ts'
import { ok, type PushAnswer, type PushRequest, refused, said } from '../push/request.ts'
import { renderCommand } from './render-command.ts'

/** Nothing of people who have left, or are of no area of the terminal's company. */
export async function tellPerson(
  tools: PushTools,
  { company, id }: KnownTerminal,
  { query }: PushRequest,
): Promise<PushAnswer> {
  const pin = query.get('pin')?.trim() ?? ''
  return inCompany(tools.database, company, async (db) => {
    const terminal = await lockTerminal(db, company, id)
    if (!terminal) return refused(403, 'not authorized')
    const person = (await knownPeople(db, company, [{ who: pin }])).get(pin)
    if (!person?.isActive) return ok
    const { rows } = await sql<{ content: string }>`
      select user_line(${company}, ${person.id}, ${terminal.area}) as content
      union all select 'DATA UPDATE BIODATA Pin=' || chr(9) || 'No=' || bio_no || chr(9) || 'Index=' || bio_index || chr(9) || 'Type='
        || bio_type || chr(9) || 'MajorVer=' || major_ver from bio_template where company_id = ${company} and employee = ${person.id}`.execute(
      db,
    )
    const lines: string[] = []
    for (const { content } of rows) {
      const command = { id: 0, kind: 'USER', content, employee: person.id }
      const line = await renderCommand({ db, company, terminal, tools }, command)
      if (line !== null) lines.push(`${line}\n`)
    }
    return lines.length > 0 ? said(lines.join('')) : ok
  })
}
