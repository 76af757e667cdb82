// What is wrong with a terminal, the gravest first: as fields of the row `p`.
import { sql } from 'kysely'

/** Beyond it punches stand at times that people notice. */
const notableDrift = 60
/** Of what it can hold. */
const nearlyFull = 0.95

const link = (what: ReturnType<typeof sql>) =>
  sql`(select ${what} from terminal_link l where l.company_id = p.company_id and l.terminal = p.id)`

const isNearlyFull = (held: string, most: string) =>
  sql`${sql.ref(`p.${held}`)} >= ${sql.ref(`p.${most}`)} * ${nearlyFull}::numeric`

export const clockDrift = () => link(sql`l.drift`)

export const terminalHealth = () => sql`case
  when p.state = 0 then 'UNAUTHORIZED'
  when p.state = 2 then 'DISABLED'
  when p.last_activity is null then 'NEVER_CONTACTED'
  when p.state = 3 then 'SILENT'
  when ${link(sql`l.check_time is not null and l.handshake_time is null`)} then 'POLLS_ONLY'
  when abs(${clockDrift()}) > ${notableDrift}::integer then 'CLOCK_OFF'
  when ${isNearlyFull('transaction_count', 'transaction_capacity')} or ${isNearlyFull('user_count', 'user_capacity')} then 'FULL'
  when exists (select from command c where c.company_id = p.company_id and c.terminal = p.id and c.state = 'FAILED'
    and c.return_time > now() - interval '1 day') then 'COMMAND_REFUSED'
  when exists (select from terminal_upload u where u.company_id = p.company_id and u.terminal = p.id and u.error_count > 0
    and u.upload_time > now() - interval '1 day') then 'UNREADABLE'
  else 'WELL' end`
