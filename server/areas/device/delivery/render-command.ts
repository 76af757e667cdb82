// The text of a command as it leaves: what the queue leaves out (passwords, templates, pictures) is put in from the records of now.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '#server/platform/db/database.ts'
import { withAddress } from '../files/file-ticket.ts'
import { cardBytes } from '../protocol/card.ts'
import { templateText } from '../protocol/template-text.ts'
import type { LockedTerminal } from '../push/locked-terminal.ts'
import type { PushTools } from '../push/push-tools.ts'

export interface Rendering {
  /** In a transaction of the company. */
  readonly db: Db
  readonly company: number
  readonly terminal: LockedTerminal
  readonly tools: PushTools
}

export interface WaitingCommand {
  readonly id: number
  readonly kind: string
  readonly content: string
  readonly employee: number | null
}

/** Null: what it was to carry is gone. */
export async function renderCommand(rendering: Rendering, command: WaitingCommand): Promise<string | null> {
  const { content } = command
  if (content.startsWith('DATA UPDATE USERINFO ')) return personText(rendering, command)
  if (content.startsWith('DATA UPDATE BIODATA ')) return template(rendering, command)
  if (content.startsWith('DATA UPDATE BIOPHOTO ')) return face(rendering, command)
  if (content.startsWith('DATA UPDATE USERPIC ')) return picture(rendering, command)
  if (content.startsWith('UPGRADE ') || content.startsWith('PutFile ')) return withAddress(rendering, command)
  return content
}

async function personText({ db, company, terminal, tools }: Rendering, { content, employee }: WaitingCommand) {
  const { rows } = await sql<{
    device_password: string | null
    card_no: string | null
    from: string | null
    to: string | null
    limited: boolean
  }>`
    select e.device_password, e.card_no,
      to_char(e.device_valid_from at time zone ${terminal.zone}, 'YYYY-MM-DD"T"HH24:MI:SS') as from,
      to_char(e.device_valid_to at time zone ${terminal.zone}, 'YYYY-MM-DD"T"HH24:MI:SS') as to,
      exists (select from terminal_parameter p where p.company_id = e.company_id and p.terminal = ${terminal.id}
        and p.key = 'UserValidTimeFun' and p.value = '1') as limited
    from employee e where e.company_id = ${company} and e.id = ${employee} and e.status = 'ACTIVE'`.execute(db)
  const [person] = rows
  if (!person) return null
  const password = person.device_password === null ? '' : tools.secrets.unseal(company, person.device_password)
  const card = person.card_no ?? ''
  const text = content
    .replace(/\tPasswd=[^\t]*/, `\tPasswd=${password}`)
    .replace(/\tCard=[^\t]*/, `\tCard=${terminal.cardFormat === 'DECIMAL' ? card : cardBytes(card)}`)
  if (!person.limited) return text
  const isLimited = person.from !== null || person.to !== null
  return `${text}\tStartDatetime=${person.from ?? ''}\tEndDatetime=${person.to ?? ''}\tExpires=${isLimited ? 1 : 0}`
}

const value = (content: string, key: string): string =>
  new RegExp(`(?:[ \\t])${key}=([^\\t]*)`).exec(content)?.[1] ?? ''

interface Template {
  readonly emp_code: string
  readonly bio_type: number
  readonly bio_no: number
  readonly bio_index: number
  readonly major_ver: string
  readonly minor_ver: string
  readonly bio_format: number
  readonly valid: boolean
  readonly duress: boolean
  readonly bio_tmp: string
}

async function template({ db, company, terminal, tools }: Rendering, { content, employee }: WaitingCommand) {
  const { rows } = await sql<Template>`
    select e.emp_code, b.* from bio_template b join employee e on e.company_id = b.company_id and e.id = b.employee
    where b.company_id = ${company} and b.employee = ${employee} and b.bio_type::text = ${value(content, 'Type')}
      and b.bio_no::text = ${value(content, 'No')} and b.bio_index::text = ${value(content, 'Index')}
      and b.major_ver = ${value(content, 'MajorVer')} and e.status = 'ACTIVE' limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  return templateText({ ...row, template: tools.secrets.unseal(company, row.bio_tmp) }, terminal.multi_bio_data_support)
}

async function face({ db, company, tools }: Rendering, { content, employee }: WaitingCommand) {
  const type = value(content, 'Type') || '9'
  const { rows } = await sql<{ emp_code: string; approval_photo: string }>`
    select e.emp_code, b.approval_photo from bio_photo b join employee e on e.company_id = b.company_id and e.id = b.employee
    where b.company_id = ${company} and b.employee = ${employee} and b.bio_type::text = ${type} and b.approval_state = 1
      and b.approval_photo is not null and e.status = 'ACTIVE' order by b.approval_time desc nulls last, b.id desc limit 1`.execute(
    db,
  )
  const image = rows[0] && (await imageOf(tools, company, rows[0].approval_photo))
  if (!rows[0] || !image) return null
  const text = image.toString('base64')
  return `DATA UPDATE BIOPHOTO ${[
    `PIN=${rows[0].emp_code}`,
    ...[
      `Type=${type}`,
      'No=0',
      'Index=0',
      `Size=${text.length}`,
      `Content=${text}`,
      'Format=0',
      'Url=',
      'PostBackTmpFlag=1',
    ],
  ].join('\t')}`
}

/** What a terminal shows is small. */
const pictureSide = 240
const pictureQuality = 70

async function picture({ db, company, tools }: Rendering, { employee }: WaitingCommand) {
  const { rows } = await sql<{ emp_code: string; photo: string }>`select emp_code, photo from employee
    where company_id = ${company} and id = ${employee} and photo is not null and status = 'ACTIVE'`.execute(db)
  const image = rows[0] && (await imageOf(tools, company, rows[0].photo))
  if (!rows[0] || !image) return null
  const small = await sharp(image)
    .resize(pictureSide, pictureSide, { fit: 'inside' })
    .flatten()
    .jpeg({ quality: pictureQuality })
    .toBuffer()
  const text = small.toString('base64')
  return `DATA UPDATE USERPIC ${[`PIN=${rows[0].emp_code}`, 'Format=0', 'Url=', `Size=${text.length}`, `Content=${text}`].join('\t')}`
}

async function imageOf({ store }: PushTools, company: number, name: string): Promise<Buffer | undefined> {
  const path = store.path(company, name)
  return path ? readFile(path).catch(() => undefined) : undefined
}
