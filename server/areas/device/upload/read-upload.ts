// Which table an upload is of, by its name or, where it has none, by what it looks like.
import { type CodePage, decodeText, linesOf } from '../protocol/bytes.ts'
import { readDoorEvent } from '../protocol/door/event.ts'
import { readOptions, reportedColumns } from '../protocol/options.ts'
import { readPunchLine } from '../protocol/punch-line.ts'
import { readTagged, takesTagged } from '../protocol/tagged-line.ts'
import type { PushRequest } from '../push/request.ts'
import { type Intake, nothing, type Taken } from './intake.ts'
import { type ReadPunches, readPunches, takePunches } from './punches/take-punches.ts'
import { storeOptions, storeReported } from './store-options.ts'
import { noteQueried } from './take-answers.ts'
import { readCaptured, takeCapture } from './take-capture.ts'
import { readEvents, takeDoorState, takeEvents } from './take-door.ts'
import { readTaggedLines, takeTagged } from './take-tagged.ts'

export interface Upload {
  readonly take: (intake: Intake) => Promise<Taken>
  /** `lines`: how many were taken over. */
  readonly answer: (lines: number) => string
  /** Column of the stamp that comes with it. */
  readonly stamp?: string
  /** Of an upload of punches and nothing else. */
  readonly punches?: ReadPunches
}

/** The bytes, and what they are read by where they are no UTF-8. */
interface Sent {
  readonly body: Buffer
  readonly codePage: CodePage | undefined
}

const counted = (lines: number) => `OK:${lines}`
const plain = () => 'OK'

/** Undefined for a table that means nothing to us. */
export async function readUpload(
  request: PushRequest,
  body: Buffer,
  codePage: CodePage | undefined,
): Promise<Upload | undefined> {
  const { query, name } = request
  const table = (query.get('table') ?? '').toUpperCase()
  const type = (query.get('type') ?? '').toLowerCase()
  if (name === 'querydata' || table === 'TABLEDATA') return tableData(request, { body, codePage }, type)
  if (table === 'ATTPHOTO') {
    const captured = await readCaptured(body)
    return { take: (intake) => takeCapture(intake, captured), answer: plain, stamp: 'capture_stamp' }
  }
  if (table === 'OPTIONS') return optionsUpload({ body, codePage })
  const lines = linesOf(body, codePage)
  if (table === 'RTLOG') return eventUpload(lines, plain)
  if (table === 'RTSTATE') return { take: (intake) => takeDoorState(intake, lines), answer: plain }
  if (table === 'IDCARD') return idCards(lines)
  return byLines(table, lines)
}

async function byLines(table: string, lines: readonly string[]): Promise<Upload | undefined> {
  const isUnnamed = table === ''
  if (isUnnamed && lines.some((line) => /event(?:type)?=/i.test(line) && readDoorEvent(line)))
    return eventUpload(lines, plain)
  const isTag = (line: string) => readTagged(line, table) !== undefined
  const isPunch = (line: string) => readPunchLine(line) !== undefined
  const isTagged = takesTagged(table) || (isUnnamed && lines.some(isTag))
  if (!isTagged && table !== 'ATTLOG' && !(isUnnamed && lines.some(isPunch))) return undefined
  // Some firmware sends several tables in one post: a line is taken as what it is.
  const isStrange = isTagged ? (line: string) => !isTag(line) && isPunch(line) : isTag
  const strange = lines.filter(isStrange)
  const own = strange.length === 0 ? lines : lines.filter((line) => !isStrange(line))
  if (!isTagged)
    return strange.length === 0 ? punchUpload(own) : after(await taggedUpload(strange, ''), punchUpload(own))
  const tagged = await taggedUpload(own, table)
  return strange.length === 0 ? tagged : { ...after(tagged, punchUpload(strange)), ...answering(tagged) }
}

async function taggedUpload(lines: readonly string[], table: string): Promise<Upload> {
  const read = await readTaggedLines(lines, table)
  const stamp = table === 'BIODATA' ? 'biodata_stamp' : table === 'ERRORLOG' ? 'error_stamp' : 'op_log_stamp'
  const answer = table === 'ERRORLOG' ? plain : counted
  return { take: (intake) => takeTagged(intake, read, table || 'OPERLOG'), answer, stamp }
}

function punchUpload(lines: readonly string[]): Upload {
  const read = readPunches(lines)
  return { take: (intake) => takePunches(intake, read), answer: counted, stamp: 'log_stamp', punches: read }
}

const answering = ({ answer, stamp }: Upload): Pick<Upload, 'answer' | 'stamp'> => ({
  answer,
  ...(stamp !== undefined && { stamp }),
})

/** People before their punches, answered as the punches. */
const after = (first: Upload, second: Upload): Upload => ({
  async take(intake) {
    const [one, other] = [await first.take(intake), await second.take(intake)]
    return {
      ...other,
      stored: one.stored + other.stored,
      known: one.known + other.known,
      bad: [...one.bad, ...other.bad],
    }
  },
  ...answering(second),
})

function optionsUpload({ body, codePage }: Sent): Upload {
  const options = readOptions(decodeText(body, codePage))
  const take = async ({ db, company, terminal }: Intake): Promise<Taken> => {
    const place = { db, company, terminal: terminal.id }
    await storeReported(place, reportedColumns(options))
    await storeOptions(place, options)
    return { ...nothing('options'), stored: options.size }
  }
  return { take, answer: plain }
}

function eventUpload(lines: readonly string[], answer: Upload['answer']): Upload {
  const read = readEvents(lines)
  return { take: (intake) => takeEvents(intake, read), answer }
}

/** Of terminals for identity cards: taken note of, no more. */
function idCards(lines: readonly string[]): Upload {
  return { take: async () => ({ ...nothing('IDCARD'), known: lines.length }), answer: counted }
}

/** Tables of door terminals, and answers to what was asked of one: acknowledged by their name and number, else they come for ever. */
async function tableData({ query }: PushRequest, sent: Sent, type: string): Promise<Upload> {
  const name = query.get('tablename') ?? query.get('table') ?? ''
  const lines = linesOf(sent.body, sent.codePage)
  const told = query.get('count') ?? ''
  const count = /^\d{1,9}$/.test(told) ? Number(told) : lines.length
  const command = Number(query.get('cmdid') ?? Number.NaN)
  const inner = await tableUpload(name, type, lines, sent)
  return {
    ...inner,
    async take(intake) {
      const taken = await inner.take(intake)
      await noteQueried(intake, command, { table: name, count })
      return taken
    },
    answer: type === 'options' ? plain : () => `${name}=${count}`,
  }
}

const events = ['transaction', 'rtlog']
const punches = ['attlog']

async function tableUpload(name: string, type: string, lines: readonly string[], sent: Sent): Promise<Upload> {
  const table = name.toLowerCase()
  const quiet: Upload = { take: async () => ({ ...nothing(name || 'querydata'), known: lines.length }), answer: plain }
  if (type === 'options') return optionsUpload(sent)
  if (type === 'count') return quiet
  if (events.includes(table)) return eventUpload(lines, plain)
  if (punches.includes(table)) {
    const read = readPunches(lines.map((line) => line.replace(/^attlog\s+/i, '')))
    return { take: (intake) => takePunches(intake, read), answer: plain }
  }
  if (!takesTagged(table.toUpperCase())) return quiet
  const read = await readTaggedLines(
    lines.map((line) => untitled(line, table)),
    table.toUpperCase(),
  )
  return { take: (intake) => takeTagged(intake, read, table.toUpperCase()), answer: plain }
}

/** Door terminals write the table's name in front of each line, whatever its own word for it. */
const untitled = (line: string, table: string): string =>
  line.toLowerCase().startsWith(`${table} `) ? line.slice(table.length + 1) : line
