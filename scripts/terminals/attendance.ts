// A simulated attendance terminal (protocol 2.4.1): keeps its people and punches, and sends what it could not send before.
import { randomBytes } from 'node:crypto'
import type { Crowd } from './crowd.ts'
import {
  type Answer,
  type Behaviour,
  call,
  clock,
  type HeldPerson,
  pause,
  pickOne,
  say,
  stayConnected,
  valuesOf,
} from './simulated.ts'

interface Terminal {
  readonly sn: string
  readonly behaviour: Behaviour
  readonly people: Map<string, HeldPerson>
  /** All that it ever held, in their order. */
  readonly log: string[]
  sent: number
  offset: number
  delay: number
  isGreeted: boolean
}

/** `crowd`: who punches at it. */
export async function startAttendance(sn: string, behaviour: Behaviour, crowd: Crowd): Promise<void> {
  const terminal: Terminal = {
    ...{
      sn,
      behaviour,
      people: new Map(crowd.held.map((person) => [person.pin, person])),
      log: [],
      sent: 0,
      offset: 0,
      delay: 5,
      isGreeted: false,
    },
  }
  void punching(terminal, crowd)
  await stayConnected(terminal, () => turn(terminal))
}

async function turn(terminal: Terminal): Promise<void> {
  if (!terminal.isGreeted && !(await greet(terminal))) return
  await sendPunches(terminal)
  const { sn } = terminal
  for (;;) {
    const { status, body } = await ask(terminal, 'GET', `getrequest?SN=${sn}`)
    if (status !== 200) terminal.isGreeted = false
    const commands = [...body.matchAll(/^C:(\d+):(.*)$/gm)]
    if (commands.length === 0) return
    const answers: string[] = []
    for (const [, id, text = ''] of commands) answers.push(`ID=${id}&${await answerTo(terminal, text)}`)
    await ask(terminal, 'POST', `devicecmd?SN=${sn}`, `${answers.join('\n')}\n`)
  }
}

const ask = ({ behaviour }: Terminal, method: 'GET' | 'POST', path: string, body?: string): Promise<Answer> =>
  call(behaviour, method, path, body)

async function greet(terminal: Terminal): Promise<boolean> {
  const { sn, behaviour, people } = terminal
  const key = behaviour.key ? `&pushcommkey=${behaviour.key}` : ''
  const { status, body } = await ask(
    terminal,
    'GET',
    `cdata?SN=${sn}&options=all&pushver=2.4.1&DeviceType=att&language=69${key}`,
  )
  terminal.isGreeted = status === 200
  if (!terminal.isGreeted) say(sn, `waits to be let in (${body.trim()})`)
  if (!terminal.isGreeted) return false
  const options = new Map(
    body.split('\n').map((line): [string, string] => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]),
  )
  const zone = Number(options.get('TimeZone') ?? 0)
  terminal.offset = Math.abs(zone) > 60 ? zone : zone * 60
  terminal.delay = Number(options.get('Delay') ?? 10)
  if (options.get('ATTLOGStamp') === '0') terminal.sent = 0
  say(sn, `is let in; asks every ${terminal.delay} s`)
  const told = `~DeviceName=Simulated,FWVersion=Sim 1.0,PushVersion=Ver 2.4.1,UserCount=${people.size},TransactionCount=${terminal.log.length},FingerFunOn=1,FPVersion=10,~MaxUserCount=${behaviour.capacity},~MaxAttLogCount=100000,MultiBioDataSupport=0:1:0:0:0:0:0:0:0:1:0,MultiBioVersion=0:10.0:0:0:0:0:0:0:0:58.12:0`
  await ask(terminal, 'POST', `cdata?SN=${sn}&table=options`, told)
  return true
}

/** Those who stand before it, as long as it is let in. */
async function punching(terminal: Terminal, crowd: Crowd): Promise<void> {
  const { sn, behaviour, people, log } = terminal
  for (;;) {
    await pause(crowd.wait())
    if (!terminal.isGreeted) continue
    const now = Date.now() + behaviour.drift
    // Who is planned cannot be read while the server is away.
    const passing = await crowd.next([...people.values()], now + terminal.offset * 60_000).catch(() => [])
    for (const { pin, state } of passing) {
      const person = people.get(pin)
      if (!person) continue
      log.push(`${pin}\t${clock(now, terminal.offset)}\t${state}\t${pickOne([1, 4, 15])}\t0\t0\t0`)
      say(sn, `${person.name || pin} punches`)
    }
    await sendPunches(terminal).catch(() => undefined)
  }
}

const mostAtOnce = 1000

/** What is not acknowledged is sent again. */
async function sendPunches(terminal: Terminal): Promise<void> {
  while (terminal.sent < terminal.log.length) {
    const end = Math.min(terminal.sent + mostAtOnce, terminal.log.length)
    const body = `${terminal.log.slice(terminal.sent, end).join('\n')}\n`
    const { status } = await ask(terminal, 'POST', `cdata?SN=${terminal.sn}&table=ATTLOG&Stamp=${end}`, body)
    if (status !== 200) return
    terminal.sent = end
  }
}

const full = -1001
const notThere = -10
const unknown = -1002

/** What stands behind its number. */
async function answerTo(terminal: Terminal, text: string): Promise<string> {
  const { people, log } = terminal
  if (text === 'INFO') return `Return=0&CMD=INFO\nUserCount=${people.size}\nTransactionCount=${log.length}`
  if (text.startsWith('VERIFY SUM ')) return `Return=0&CMD=VERIFY SUM&AttlogSum=${within(terminal, text).length}`
  return `Return=${await carryOut(terminal, text)}&CMD=${text.split(' ')[0]}`
}

async function carryOut(terminal: Terminal, text: string): Promise<number> {
  const { sn, people, log, behaviour } = terminal
  const fields = valuesOf(text.replace(/^(?:DATA )?\w+(?: \w+)? /, ''))
  const pin = fields.get('pin') ?? ''
  if (text.startsWith('DATA UPDATE USERINFO ')) {
    if (!people.has(pin) && people.size >= behaviour.capacity) return full
    people.set(pin, { pin, name: fields.get('name') ?? '' })
    return 0
  }
  if (text.startsWith('DATA DELETE USERINFO ')) return people.delete(pin) ? 0 : notThere
  if (text === 'CLEAR ALL USERINFO' || text === 'CLEAR DATA') people.clear()
  if (text === 'CLEAR LOG' || text === 'CLEAR DATA') {
    log.length = 0
    terminal.sent = 0
  }
  if (text === 'CHECK' || text === 'REBOOT') terminal.isGreeted = false
  if (text.startsWith('DATA QUERY ATTLOG ')) {
    const body = within(terminal, text).join('\n')
    if (body !== '') await ask(terminal, 'POST', `cdata?SN=${sn}&table=ATTLOG`, `${body}\n`)
  }
  if (text.startsWith('DATA QUERY USERINFO')) {
    const lines = [...people.values()].filter((one) => pin === '' || one.pin === pin)
    const body = lines.map((one) => `USER PIN=${one.pin}\tName=${one.name}\tPri=0`).join('\n')
    if (body !== '') await ask(terminal, 'POST', `cdata?SN=${sn}&table=OPERLOG`, `${body}\n`)
  }
  if (text.startsWith('ENROLL_')) return enrol(terminal, text, pin)
  say(sn, text.slice(0, 60))
  return /^(?:DATA|CLEAR|CHECK|REBOOT|SET|RELOAD|LOG|GET|AC_)/.test(text) ? 0 : unknown
}

/** Somebody lays on a finger after a while. */
async function enrol({ sn, people, behaviour }: Terminal, text: string, pin: string): Promise<number> {
  const fields = valuesOf(text.replace(/^\w+ /, ''))
  if (!people.has(pin)) return notThere
  await pause(2000)
  const template = randomBytes(300).toString('base64')
  const [type, no] = [fields.get('type') ?? '1', fields.get('fid') ?? fields.get('no') ?? '0']
  const version = type === '1' ? 'MajorVer=10\tMinorVer=0' : 'MajorVer=58\tMinorVer=12'
  const line = `BIODATA Pin=${pin}\tNo=${no}\tIndex=0\tValid=1\tDuress=0\tType=${type}\t${version}\tFormat=0\tTmp=${template}\n`
  await call(behaviour, 'POST', `cdata?SN=${sn}&table=BIODATA`, line)
  say(sn, `enrolled ${people.get(pin)?.name || pin}`)
  return 0
}

function within({ log }: Terminal, text: string): readonly string[] {
  const [, from = '', to = ''] = /StartTime=([^\t]*)\tEndTime=(.*)$/.exec(text) ?? []
  return log.filter((line) => {
    const at = line.split('\t')[1] ?? ''
    return at >= from && at <= to
  })
}
