// A simulated door terminal (protocol 3.1.2): registers, tells who goes through, and opens when it is told to.
import {
  about,
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

interface Door {
  readonly sn: string
  readonly behaviour: Behaviour
  readonly people: Map<string, HeldPerson>
  readonly waiting: string[]
  index: number
  delay: number
  /** Minutes that its clock is east of UTC. */
  offset: number
  isGreeted: boolean
  isRegistered: boolean
}

export async function startDoor(sn: string, behaviour: Behaviour): Promise<void> {
  const door: Door = {
    ...{ sn, behaviour, people: new Map<string, HeldPerson>(), waiting: [], index: 0, delay: 5, offset: 0 },
    ...{ isGreeted: false, isRegistered: false },
  }
  void passing(door)
  await stayConnected(door, () => turn(door))
}

async function greet(door: Door): Promise<boolean> {
  const { sn, behaviour } = door
  const hello = () => call(behaviour, 'GET', `cdata?SN=${sn}&options=all&pushver=3.1.2&DeviceType=acc`)
  let { status, body } = await hello()
  if (status === 200 && body === 'OK') {
    await call(behaviour, 'POST', `registry?SN=${sn}`, '~DeviceName=Simulated door,LockCount=1,FirmVer=Sim 1.0')
    ;({ status, body } = await hello())
  }
  door.isGreeted = status === 200 && body.startsWith('registry=ok')
  if (!door.isGreeted) say(sn, `waits to be let in (${body.trim()})`)
  else say(sn, 'is registered')
  if (door.isGreeted) door.offset = await toldOffset(door)
  door.delay = Number(/RequestDelay=(\d+)/.exec(body)?.[1] ?? 10)
  return door.isGreeted
}

/** `DateTime=…,ServerTZ=+0530`. */
async function toldOffset({ sn, behaviour }: Door): Promise<number> {
  const { body } = await call(behaviour, 'GET', `rtdata?SN=${sn}&type=time`)
  const [, sign, hours, minutes] = /ServerTZ=([+-])(\d{2}):?(\d{2})/.exec(body) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

async function turn(door: Door): Promise<void> {
  const { sn, behaviour } = door
  if (!door.isGreeted && !(await greet(door))) return
  await sendEvents(door)
  for (;;) {
    const { status, body } = await call(behaviour, 'GET', `getrequest?SN=${sn}`)
    if (status !== 200) door.isGreeted = false
    const commands = [...body.matchAll(/^C:(\d+):(.*?)\r?$/gm)]
    if (commands.length === 0) return
    const answers: string[] = []
    for (const [, id, text = ''] of commands)
      answers.push(`ID=${id}&Return=${carryOut(door, text)}&CMD=${text.split(' ')[0]}`)
    await call(behaviour, 'POST', `devicecmd?SN=${sn}`, `${answers.join('\n')}\n`)
    await sendEvents(door)
  }
}

function carryOut(door: Door, text: string): number {
  const fields = valuesOf(text.replace(/^DATA \w+ \w+ /, ''))
  const pin = fields.get('pin') ?? ''
  if (text.startsWith('DATA UPDATE user ')) door.people.set(pin, { pin, name: fields.get('name') ?? '' })
  if (text.startsWith('DATA DELETE user ')) door.people.delete(pin)
  if (text === 'CHECK' || text.startsWith('CONTROL DEVICE 03')) door.isGreeted = false
  if (text.startsWith('CONTROL DEVICE 01')) {
    say(door.sn, 'opens')
    note(door, { pin: '0', event: 8, inoutstatus: 2 })
  }
  return 0
}

function note(door: Door, event: Readonly<Record<string, string | number>>): void {
  const time = clock(Date.now() + door.behaviour.drift, door.offset)
  const fields = { time, cardno: 0, eventaddr: 1, verifytype: 15, index: ++door.index, ...event }
  door.waiting.push(
    Object.entries(fields)
      .map(([key, value]) => `${key}=${value}`)
      .join('\t'),
  )
}

async function passing(door: Door): Promise<void> {
  for (;;) {
    await pause(about(door.behaviour.every))
    const person = pickOne([...door.people.values()])
    if (!person || !door.isGreeted) continue
    const isRefused = Math.random() < 0.05
    say(door.sn, `${person.name || person.pin} ${isRefused ? 'is refused' : 'goes through'}`)
    note(door, { pin: person.pin, event: isRefused ? 22 : 3, inoutstatus: pickOne([0, 1]) ?? 0 })
    await sendEvents(door).catch(() => undefined)
  }
}

async function sendEvents({ sn, behaviour, waiting }: Door): Promise<void> {
  while (waiting.length > 0) {
    const lines = waiting.slice(0, 200)
    const { status } = await call(behaviour, 'POST', `cdata?SN=${sn}&table=rtlog`, `${lines.join('\r\n')}\r\n`)
    if (status !== 200) return
    waiting.splice(0, lines.length)
  }
}
