// Reads the punches that a terminal saves to a file: one a line, its parts apart by tabs, or as a spreadsheet or an editor left them.
import { cut } from './protocol/bytes.ts'

export interface PunchLine {
  readonly code: string
  /** On the clock of the terminal: `2026-10-05 08:59:41`. */
  readonly at: string
  readonly state: string
  readonly verify: number
  readonly work_code: string | null
  readonly raw: string
}

export interface PunchFile {
  readonly punches: readonly PunchLine[]
  /** Lines that are no punch. */
  readonly bad: readonly string[]
}

const time = /^(\d{4})[-/](\d{2})[-/](\d{2})[ T]{1,2}(\d{2}):(\d{2})(?::(\d{2}))?$/
const longestCode = 20
/** Of sticks, of files that went through other systems, and of both in one file. */
const endOfFile = '\u001a'
const lineEnd = /\r\n|\r|\n/
/** Files from a stick have the number of the terminal in front of the state, and six parts in all. */
const partsOfStick = 6

export function readAttlog(content: string): PunchFile {
  const lines = content
    .replace(/^\uFEFF/, '')
    .split(lineEnd)
    .filter((line) => line.trim() !== '' && line.trim() !== endOfFile)
  const read = lines.map((line) => punchOf(line) ?? line)
  return {
    punches: read.filter((one): one is PunchLine => typeof one !== 'string'),
    bad: read.filter((one): one is string => typeof one === 'string'),
  }
}

const separatorOf = (line: string) => (line.includes('\t') ? '\t' : /[;,]/.test(line) ? /[;,]/ : / {2,}/)

function punchOf(line: string): PunchLine | undefined {
  const parts = line
    .trim()
    .split(separatorOf(line))
    .map((part) => part.trim().replace(/^"(.*)"$/, '$1'))
  const [code = '', at = '', ...rest] = parts
  const said = parts.length === partsOfStick ? rest.slice(1) : rest
  const [state = '255', verify = '0', work = ''] = said
  const moment = momentOf(at)
  if (code === '' || code.length > longestCode || !moment) return undefined
  if (!/^\d{1,3}$/.test(state) || !/^\d{1,3}$/.test(verify)) return undefined
  const work_code = work === '' || work === '0' ? null : cut(work, longestCode)
  return { code, at: moment, state, verify: Number(verify), work_code, raw: line.trim() }
}

/** A day and time that a calendar has, from 2000 on. */
function momentOf(text: string): string | undefined {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00'] = time.exec(text) ?? []
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const read = new Date(`${written}Z`)
  if (Number(year) < 2000 || Number.isNaN(read.getTime()) || read.toISOString().slice(0, 19) !== written)
    return undefined
  return written.replace('T', ' ')
}
