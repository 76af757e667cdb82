// Lines that say what they are, in the order in which one needs the other: people, their templates and pictures, operations, errors.
import { sql } from 'kysely'
import { dayMs } from '#openapi/dates.ts'
import { noteHeld } from '../health/verify-commands.ts'
import { enrolling } from '../protocol/operations.ts'
import {
  type ErrorLine,
  type OperationLine,
  readError,
  readOperation,
  readTagged,
  readTemplate,
  type TaggedLine,
  type TemplateLine,
} from '../protocol/tagged-line.ts'
import { deviceRules } from './device-rules.ts'
import type { Intake, Taken } from './intake.ts'
import { takeErrors, takeOperations } from './take-operations.ts'
import { type PersonLine, peopleOf, readPerson, takePeople } from './take-people.ts'
import { type ReadPhoto, readPicture, takePhotos } from './take-photos.ts'
import { settleEarly, takeTemplates } from './take-templates.ts'

export interface ReadTagged {
  readonly people: readonly PersonLine[]
  readonly templates: readonly TemplateLine[]
  readonly photos: readonly ReadPhoto[]
  readonly operations: readonly OperationLine[]
  readonly errors: readonly ErrorLine[]
  /** Taken note of: the server is the master of work codes. */
  readonly noted: number
  readonly bad: readonly string[]
}

type Read = { -readonly [K in keyof ReadTagged]: ReadTagged[K] extends readonly (infer T)[] ? T[] : number }

export async function readTaggedLines(lines: readonly string[], table: string): Promise<ReadTagged> {
  const read: Read = { people: [], templates: [], photos: [], operations: [], errors: [], noted: 0, bad: [] }
  for (const line of lines) {
    const tagged = readTagged(line, table)
    if (!tagged || !(await sort(tagged, read))) read.bad.push(line)
  }
  return read
}

/** False: nothing can be made of it. */
async function sort(line: TaggedLine, read: Read): Promise<boolean> {
  const push = <T>(into: T[], one: T | undefined): boolean => one !== undefined && into.push(one) > 0
  switch (line.tag) {
    case 'OPLOG':
      return push(read.operations, readOperation(line.rest))
    case 'USER':
      return push(read.people, readPerson(line.rest))
    case 'ERRORLOG':
      return push(read.errors, readError(line.rest))
    case 'USERPIC':
    case 'BIOPHOTO':
      return push(read.photos, await readPicture(line))
    case 'WORKCODE':
      read.noted += 1
      return true
    default:
      return push(read.templates, readTemplate(line))
  }
}

export async function takeTagged(intake: Intake, read: ReadTagged, event: string): Promise<Taken> {
  const { people, templates, photos, operations, errors, noted, bad } = read
  const rules = await deviceRules(intake.db, intake.company)
  let stored = await takePeople(intake, people, rules)
  stored += await takeTemplates(intake, templates, rules)
  await settleEarly(
    intake,
    people.map(({ code }) => code),
    rules,
  )
  stored += await takePhotos(intake, photos, rules)
  stored += await takeOperations(intake, operations)
  stored += await takeErrors(intake, errors)
  await verify(intake, people, templates)
  if (intake.terminal.is_registration) await askForEnrolled(intake, operations)
  const lines = people.length + templates.length + photos.length + operations.length + errors.length + noted
  const codes = [...people, ...templates].map(({ code }) => code)
  const span = codes.length === 0 ? null : `${codes[0]} … ${codes.at(-1)}`
  return { event, stored, known: lines - stored, bad, span }
}

/** Whatever is taken over of it: the terminal has it. */
async function verify(intake: Intake, people: ReadTagged['people'], templates: ReadTagged['templates']): Promise<void> {
  const codes = [...people, ...templates].map(({ code }) => code)
  if (codes.length === 0) return
  const known = await peopleOf(intake, codes)
  const { db, company, terminal } = intake
  await noteHeld({
    ...{ db, company, terminal: terminal.id },
    people: people.flatMap(({ code }) => known.get(code) ?? []),
    templates: templates.flatMap(({ code, bio_type }) => {
      const employee = known.get(code)
      return employee === undefined ? [] : [{ employee, bio_type }]
    }),
  })
}

/** Some firmware tells of an enrolment and sends nothing of it until it is asked. */
async function askForEnrolled({ db, company, terminal }: Intake, operations: readonly OperationLine[]): Promise<void> {
  const codes = new Set(
    operations
      .filter(
        ({ operation, at, objects }) =>
          enrolling.includes(operation) && objects[0] && /^\w{1,20}$/.test(objects[0]) && isRecent(at),
      )
      .map(({ objects }) => objects[0] ?? ''),
  )
  for (const code of [...codes].slice(0, 50))
    for (const line of [`DATA QUERY USERINFO PIN=${code}`, `DATA QUERY BIODATA Type=9\tPin=${code}`])
      await sql`select queue_command(${company}, array[${terminal.id}::bigint], 'QUERY', ${line}, 4, interval '1 day', 'system')
        where not exists (select from command where company_id = ${company} and terminal = ${terminal.id} and content = ${line}
          and commit_time > now() - interval '10 minutes')`.execute(db)
}

const recentMs = 2 * dayMs
/** What is told of long ago has been sent since. */
const isRecent = (at: string): boolean => Date.now() - Date.parse(`${at.replace(' ', 'T')}Z`) < recentMs
