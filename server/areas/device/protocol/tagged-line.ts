// Lines that begin with what they are: operations, people, templates and photos, whichever table they come in.
import { cut } from './bytes.ts'
import { readMoment } from './clock.ts'
import { readFields, wholeNumber } from './fields.ts'

const tags = ['OPLOG', 'USER', 'FP', 'FACE', 'FVEIN', 'USERPIC', 'BIOPHOTO', 'BIODATA', 'WORKCODE', 'ERRORLOG'] as const
export type Tag = (typeof tags)[number]

/** What lines of a table are that do not say it. */
const usual: Readonly<Record<string, Tag>> = {
  USERINFO: 'USER',
  USER: 'USER',
  FINGERTMP: 'FP',
  TEMPLATEV10: 'FP',
  FACE: 'FACE',
  FVEIN: 'FVEIN',
  BIODATA: 'BIODATA',
  USERPIC: 'USERPIC',
  BIOPHOTO: 'BIOPHOTO',
  WORKCODE: 'WORKCODE',
  ERRORLOG: 'ERRORLOG',
}

export const takesTagged = (table: string): boolean => table === 'OPERLOG' || table in usual

/** Some firmware writes the name of the table in front of a line. */
const beginning = new RegExp(`^\\s*(${[...tags, ...Object.keys(usual)].join('|')})[ \\t]+`, 'i')

export interface TaggedLine {
  readonly tag: Tag
  readonly rest: string
}

/** Undefined for a line that is nothing of the kind. */
export function readTagged(line: string, table: string): TaggedLine | undefined {
  const [start = '', named] = beginning.exec(line) ?? []
  const name = named?.toUpperCase() ?? ''
  const tag = tags.find((one) => one === name) ?? usual[name]
  const rest = line.slice(start.length)
  // A punch may be of somebody whose code is such a word.
  if (tag && (tag === 'OPLOG' || rest.includes('='))) return { tag, rest }
  const other = usual[table]
  return other && /^\s*\w+\s*=/.test(line) ? { tag: other, rest: line } : undefined
}

export interface OperationLine {
  readonly operation: number
  /** PIN; null: none. */
  readonly operator: string | null
  readonly at: string
  readonly objects: readonly (string | null)[]
}

const bySpaces = /^\s*(\d+) +(\S+) +(\d{4}-\d{1,2}-\d{1,2} \d{1,2}:\d{1,2}(?::\d{1,2})?)(.*)$/

/** Apart by tabs; by spaces on old firmware. */
function partsOf(rest: string): readonly string[] {
  const [, operation, operator, time, objects = ''] = rest.includes('\t') ? [] : (bySpaces.exec(rest) ?? [])
  if (operation === undefined) return rest.split('\t').map((part) => part.trim())
  return [operation, operator ?? '', time ?? '', ...objects.split(/ +/).filter(Boolean)]
}

/** `<operation>⇥<operator>⇥<time>⇥<four objects>`. */
export function readOperation(rest: string): OperationLine | undefined {
  const [operation, operator = '', time = '', ...objects] = partsOf(rest)
  const [number, at] = [wholeNumber(operation), readMoment(time)]
  if (number === undefined || at === undefined) return undefined
  return {
    operation: number,
    operator: operator === '' || operator === '0' ? null : cut(operator, 50),
    at,
    objects: [0, 1, 2, 3].map((place) => cut(objects[place] ?? '', 50) || null),
  }
}

export interface TemplateLine {
  readonly code: string
  readonly bio_type: number
  readonly bio_no: number
  readonly bio_index: number
  /** Null: the terminal's own version of this kind. */
  readonly major_ver: string | null
  readonly minor_ver: string
  readonly bio_format: number
  readonly valid: boolean
  readonly duress: boolean
  readonly template: string
}

const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/
const types = { FP: 1, FACE: 2, FVEIN: 7 } as const

/** Undefined where it is damaged: no base64, or of another length than it says. */
export function readTemplate({ tag, rest }: TaggedLine): TemplateLine | undefined {
  const { get, number } = readFields(rest)
  const [code, template] = [get('pin') ?? '', get('tmp') ?? get('template') ?? '']
  const size = number('size')
  if (code === '' || !base64.test(template) || (size !== undefined && size !== template.length)) return undefined
  const shared = { code, template, valid: (number('valid') ?? 1) !== 0 }
  if (tag === 'BIODATA') {
    const bio_type = number('type')
    if (bio_type === undefined || bio_type < 0 || bio_type > 10) return undefined
    return {
      ...shared,
      bio_type,
      bio_no: number('no') ?? 0,
      bio_index: number('index') ?? 0,
      major_ver: cut(get('majorver') || '0', 30),
      minor_ver: cut(get('minorver') || '0', 30),
      bio_format: Math.min(Math.max(number('format') ?? 0, 0), 9),
      duress: number('duress') === 1,
    }
  }
  if (tag !== 'FP' && tag !== 'FACE' && tag !== 'FVEIN') return undefined
  const fid = number('fid') ?? number('fingerid') ?? 0
  const place = tag === 'FACE' ? { bio_no: 0, bio_index: fid } : { bio_no: fid, bio_index: number('index') ?? 0 }
  const plain = { major_ver: null, minor_ver: '0', bio_format: 0, duress: tag === 'FP' && number('valid') === 3 }
  return { ...shared, ...place, ...plain, bio_type: types[tag] }
}

export interface PhotoLine {
  readonly code: string
  readonly bio_type: number
  readonly content: Buffer
}

const face = 9
/** Kinds of which terminals make templates from pictures: faces and palms. */
const pictured: readonly number[] = [2, face, 10]

/** A picture of a person. Undefined where it is damaged. */
export function readPhoto({ rest }: TaggedLine): PhotoLine | undefined {
  const { get, number } = readFields(rest)
  const [code, content] = [get('pin') ?? '', get('content') ?? '']
  const size = number('size')
  if (code === '' || !base64.test(content) || (size !== undefined && size !== content.length)) return undefined
  const type = number('type') ?? face
  return { code, bio_type: pictured.includes(type) ? type : face, content: Buffer.from(content, 'base64') }
}

export interface ErrorLine {
  readonly error_code: string
  readonly error_msg: string | null
  readonly isOfCommand: boolean
  readonly command: number | null
  readonly additional: string | null
}

export function readError(rest: string): ErrorLine | undefined {
  const { get } = readFields(rest)
  const code = get('errcode') ?? ''
  if (code === '') return undefined
  const command = get('cmdid') ?? ''
  return {
    error_code: cut(code, 16),
    error_msg: cut(get('errmsg') ?? '', 50) || null,
    isOfCommand: get('dataorigin')?.toLowerCase() === 'cmd',
    command: /^\d{1,15}$/.test(command) ? Number(command) : null,
    additional: opened(get('additional')),
  }
}

/** Base64 of JSON, or as it is. */
function opened(text = ''): string | null {
  if (text === '') return null
  const plain = Buffer.from(text, 'base64').toString('utf8')
  try {
    return JSON.stringify(JSON.parse(plain))
  } catch {
    return cut(text, 1000)
  }
}
