// What a punch's state is called, as the company has it; a code without a name stands for itself.
import { type RawBuilder, sql } from 'kysely'

/** `row`: what the query calls the table of punches. */
export const punchStateName = (row: string): RawBuilder<string> => sql`coalesce(
    (select s.name from punch_state_setting s where s.company_id = ${sql.ref(`${row}.company_id`)}
      and s.code::text = ${sql.ref(`${row}.punch_state`)}), ${sql.ref(`${row}.punch_state`)})`
