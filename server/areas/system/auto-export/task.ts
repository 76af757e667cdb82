// A task as it is stored, read for a run.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Rhythm } from './next-run.ts'

/** What was in the files so far: rows up to a time, and those behind it that were seen already. */
export interface Watermark {
  readonly since: string
  readonly seen: readonly string[]
}

export interface TaskColumn {
  readonly field: string
  readonly title: string
  readonly width?: number | null
  readonly format?: string | null
}

export interface Task extends Rhythm {
  readonly id: number
  readonly task_code: string
  readonly task_name: string
  readonly content: string
  /** Of the content `REPORT`: its name with what it is asked for, as in the address of its page. */
  readonly report: string | null
  readonly columns: readonly TaskColumn[]
  readonly window: string
  readonly window_days: number
  readonly departments: readonly number[]
  readonly areas: readonly number[]
  readonly positions: readonly number[]
  readonly employees: readonly number[]
  readonly destinations: readonly number[]
  readonly include_resigned: boolean
  readonly file_format: 'CSV' | 'TXT' | 'XLSX' | 'JSON' | 'PDF'
  readonly delimiter: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE'
  readonly quote: 'DOUBLE' | 'SINGLE'
  readonly encoding: string
  readonly line_end: 'CRLF' | 'LF'
  readonly header: boolean
  readonly date_format: string | null
  readonly time_format: string | null
  readonly number_format: string | null
  readonly file_name: string
  readonly empty_file: 'SKIP' | 'SEND'
  /** Sealed. */
  readonly zip_password: string | null
  readonly sub_path: string | null
  readonly receivers: 'ADDRESSES' | 'HEADS' | 'SUPERIORS'
  readonly email_to: readonly string[]
  readonly email_cc: readonly string[]
  readonly email_subject: string | null
  readonly email_body: string | null
  readonly email_as: 'ATTACH' | 'LINK'
  readonly enable: boolean
  readonly owner: number | null
  readonly held: boolean
  readonly watermark: Watermark | null
  readonly failures: number
  readonly file_count: number
  readonly create_time: string
}

const manyFields = ['departments', 'areas', 'positions', 'employees', 'destinations'] as const

export async function readTask(db: Db, company: number, id: number): Promise<Task | undefined> {
  const many = manyFields.map(
    (name) => sql`array(select target from ${sql.table(`auto_export_${name}`)} p
      where p.company_id = t.company_id and p.owner = t.id order by target) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Task>`
    select t.*, ${sql.join(many)} from auto_export t where t.company_id = ${company} and t.id = ${id}`.execute(db)
  return rows[0]
}
