// What terminals answer to commands: one or more, in lines or in the address; what further lines say belongs to the last one.
import { cut, decodeText } from './bytes.ts'
import { type Options, readOptions } from './options.ts'

export interface CommandAnswer {
  readonly id: number
  /** Null: it is no number, and nobody knows what became of the command. */
  readonly value: number | null
  /** `DATA`, `INFO`, `VERIFY SUM` … */
  readonly word: string
  /** Further keys of the line. */
  readonly facts: Readonly<Record<string, string>>
  /** What followed in lines of their own. */
  readonly options: Options
  /** Of a file that was asked for. */
  readonly content?: Buffer
}

/** Of an answer that breaks off, `Return` without its value is one that cannot be read. */
const pair = /(?:^|[&\t])\s*(?:([^=&\t]+)=([^&\t]*)|(return)\s*(?=[&\t]|$))/gi

function readPairs(line: string): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const [, key, value = '', bare = ''] of line.matchAll(pair))
    pairs.set((key ?? bare).trim().toLowerCase(), value.trim())
  return pairs
}

function answerOf(pairs: ReadonlyMap<string, string>, options: Options): CommandAnswer | undefined {
  const [id = '', value, word = ''] = [pairs.get('id'), pairs.get('return'), pairs.get('cmd')]
  if (!/^\d{1,15}$/.test(id)) return undefined
  const known = ['id', 'return', 'cmd', 'sn']
  const facts = Object.fromEntries([...pairs].filter(([key]) => !known.includes(key)))
  return {
    id: Number(id),
    value: returnedOf(value?.trim()),
    word: cut(word, 50),
    facts,
    options,
  }
}

/** Without a value it was taken note of, no more. */
function returnedOf(text: string | undefined): number | null {
  if (text === undefined) return 0
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) + 0 : null
}

const own = /^\s*(?:ID|Return|CMD|SN|FILENAME)=|&\s*ID=/i
const marks = ['id', 'return', 'cmd']

const contentMark = Buffer.from('Content=')

export function readAnswers(body: Buffer): readonly CommandAnswer[] {
  const mark = body.indexOf(contentMark)
  const isFile = mark >= 0 && /CMD=GetFile/i.test(body.subarray(0, mark).toString('latin1'))
  const text = decodeText(isFile ? body.subarray(0, mark) : body)
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const answers: CommandAnswer[] = []
  let pairs: Map<string, string> | undefined
  let further: string[] = []
  const close = () => {
    const answer = pairs && answerOf(pairs, readOptions(further.join('\n')))
    if (answer) answers.push(answer)
    further = []
  }
  for (const line of lines) {
    if (!own.test(line)) {
      further.push(line)
      continue
    }
    const said = readPairs(line)
    // What is said for the second time is said of the next one, in whatever order.
    if (marks.some((key) => said.has(key) && pairs?.has(key))) {
      close()
      pairs = undefined
    }
    pairs = new Map([...(pairs ?? []), ...said])
  }
  close()
  const last = answers.at(-1)
  return isFile && last
    ? [...answers.slice(0, -1), { ...last, content: body.subarray(mark + contentMark.length) }]
    : answers
}

/** Of one whose answer stands in the address. */
export function answerOfQuery(query: URLSearchParams): readonly CommandAnswer[] {
  const pairs = new Map([...query].map(([key, value]) => [key.toLowerCase(), value]))
  const answer = answerOf(pairs, new Map())
  return answer ? [answer] : []
}
