// A terminal written from the protocol's text alone, over sockets: nothing of ours is in it, as in terminals that others write.
import { connect } from 'node:net'

export interface Heard {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

interface Making {
  readonly port: number
  /** Null: it names none, as HTTP/1.0 allows. */
  readonly host: string | null
  readonly sn: string
  readonly version?: '1.0' | '1.1'
}

export interface Order {
  readonly id: string
  readonly text: string
}

/** So long a terminal waits for an answer. */
const patienceMs = 10_000

export class ForeignTerminal {
  /** What it was told at its first call. */
  readonly options = new Map<string, string>()
  readonly people = new Map<string, ReadonlyMap<string, string>>()
  readonly #making: Making

  constructor(making: Making) {
    this.#making = making
  }

  /** One call on a connection of its own. `target`: behind `/iclock/`, the serial number follows by itself. */
  say(method: string, target: string, body?: string | Buffer, headers: readonly string[] = []): Promise<Heard> {
    const { sn, host, version = '1.1', port } = this.#making
    const path = `/iclock/${target}${target.includes('?') ? '&' : '?'}SN=${sn}`
    const content = body === undefined ? undefined : Buffer.from(body)
    const heading = [
      `${method} ${path} HTTP/${version}`,
      ...(host === null ? [] : [`Host: ${host}`]),
      'Connection: close',
      ...(content ? [`Content-Length: ${content.length}`] : []),
      ...headers,
    ]
    const bytes = Buffer.concat([Buffer.from(`${heading.join('\r\n')}\r\n\r\n`), content ?? Buffer.alloc(0)])
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = []
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.setTimeout(patienceMs, () => socket.destroy(new Error(`${method} ${path}: no answer`)))
      socket.on('data', (part: Buffer) => parts.push(part))
      socket.once('error', reject)
      socket.once('close', () => resolve(readAnswer(Buffer.concat(parts))))
    })
  }

  /** The first call. True: it believes that it may go on. */
  async greet(query: string): Promise<boolean> {
    const { status, body } = await this.say('GET', `cdata?options=all${query}`)
    if (status !== 200) return false
    for (const line of body.split(/\r?\n/)) {
      const at = line.indexOf('=')
      if (at > 0) this.options.set(line.slice(0, at), line.slice(at + 1))
    }
    return true
  }

  /** True: it may forget what it sent. Only 200 and a whole `OK` count. */
  async upload(table: string, body: string | Buffer, stamp = '1'): Promise<boolean> {
    const { status, body: said } = await this.say('POST', `cdata?table=${table}&Stamp=${stamp}`, body)
    return status === 200 && said.startsWith('OK')
  }

  /** What it is to do, in order. `address`: as its firmware writes it. */
  async ask(address = 'getrequest'): Promise<readonly Order[]> {
    const { status, body } = await this.say('GET', address)
    if (status !== 200 || body === 'OK') return []
    return body
      .split(/\r?\n/)
      .filter((line) => line !== '')
      .map((line) => {
        const [letter, id = '', ...text] = line.split(':')
        if (letter !== 'C' || !/^\d{1,16}$/.test(id)) throw new Error(`no command: ${line}`)
        return { id, text: text.join(':') }
      })
  }

  /** Asks and obeys until nothing waits; `answer`: how it writes what it has done. */
  async obey(answer: (id: string, value: number) => string = (id, value) => `ID=${id}&Return=${value}&CMD=DATA\n`) {
    const done: string[] = []
    for (let round = 0; round < 50; round++) {
      const orders = await this.ask()
      if (orders.length === 0) return done
      const answers = orders.map(({ id, text }) => answer(id, this.#do(text)))
      done.push(...orders.map(({ text }) => text))
      await this.say('POST', 'devicecmd', answers.join(''))
    }
    throw new Error('commands without end')
  }

  #do(text: string): number {
    const [, verb, table = '', rest = ''] = /^DATA (UPDATE|DELETE) (\w+) (.*)$/.exec(text) ?? []
    const fields = new Map(
      rest
        .split('\t')
        .map((pair): [string, string] => [
          pair.slice(0, pair.indexOf('=')).toLowerCase(),
          pair.slice(pair.indexOf('=') + 1),
        ]),
    )
    const pin = fields.get('pin') ?? ''
    if (verb === 'UPDATE' && /^user(?:info)?$/i.test(table)) this.people.set(pin, fields)
    if (verb === 'DELETE' && /^user(?:info)?$/i.test(table)) return this.people.delete(pin) ? 0 : -10
    return 0
  }
}

function readAnswer(bytes: Buffer): Heard {
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const body = bytes.subarray(end + 4)
  if (Number(headers.get('content-length')) !== body.length) throw new Error(`a short answer: ${first}`)
  return { status: Number(first.split(' ')[1]), headers, body: body.toString() }
}
