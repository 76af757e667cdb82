// A company with many terminals that are let in and have said what they are, and people who punch at them.
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { fillEmployees } from '../server/fill.ts'

export const serialOf = (number: number): string => `BENCH${number}`

export async function fillTerminals(url: string, count: number, people = 1000): Promise<{ readonly company: number }> {
  const { company } = await fillEmployees(url, people)
  const database = await openPostgres(url)
  try {
    await database.script(`
      insert into area (company_id, area_code, area_name) values (${company}, 'T', 'Terminals');
      insert into terminal (company_id, sn, alias, area)
        select ${company}, 'BENCH' || n, 'Terminal ' || n, a.id from generate_series(0, ${count - 1}) n,
          area a where a.company_id = ${company} and a.area_code = 'T';
      insert into terminal_link (company_id, terminal, handshake_time, authorized_time)
        select company_id, id, now(), now() from terminal where company_id = ${company};
      analyze`)
    return { company }
  } finally {
    await database.close()
  }
}
