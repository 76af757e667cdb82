// Terminals that others wrote: first contact, old firmware, lines in their own order and charset, doors with and without registration.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { ForeignTerminal } from './foreign-terminal.ts'

let server: TestServer
let owner: Person
let area = 0
let port = 0

beforeAll(async () => {
  server = await startServer()
  owner = await server.tenant('foreign')
  area = await add('personnel/api/v2/areas', { area_code: 'GATE', area_name: 'Gate' })
  await add('personnel/api/v2/employees', { emp_code: '1042', first_name: 'José', area: [area] })
  await add('personnel/api/v2/employees', { emp_code: '1015', first_name: 'Şükrü', area: [area] })
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
}, 120_000)
afterAll(() => server.close())

async function add(path: string, body: object): Promise<number> {
  const { data, code, errors } = await owner.call('POST', `/web/${path}/`, { body })
  if (!data) throw new Error(`${path}: ${code} ${JSON.stringify(errors)}`)
  return data.id
}

let number = 0
const newTerminal = (making: { readonly version?: '1.0' } = {}) => {
  const sn = `FOREIGN${++number}`
  const own = { port, host: `${owner.domain}.localhost:8080`, ...making }
  return { sn, terminal: new ForeignTerminal({ ...own, sn }) }
}

async function approved(query = '&pushver=2.4.1', body: object = {}, making: { readonly version?: '1.0' } = {}) {
  const { sn, terminal } = newTerminal(making)
  const id = await add('device/api/v2/terminals', { sn, alias: sn, area, ...body })
  expect(await terminal.greet(query)).toBe(true)
  return { sn, terminal, id }
}

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(server.database.kysely)).rows
const punchesOf = (sn: string) =>
  rowsOf(sql<{ who: string; at: string; state: string }>`
    select emp_code as who, to_char(punch_time, 'YYYY-MM-DD HH24:MI:SS') as at, punch_state as state from transaction
      where terminal_sn = ${sn}
    union all select emp_code, to_char(punch_time, 'YYYY-MM-DD HH24:MI:SS'), punch_state from unregistered_transaction
      where terminal_sn = ${sn}
    order by at, who`)

describe('first contact', () => {
  test('a terminal that nobody knows keeps its data until it is let in, then brings it and gets its people', async () => {
    const { sn, terminal } = newTerminal()
    const held = '1042\t2026-10-05 08:59:41\t0\t1\t0\t0\t0\n'
    expect(await terminal.greet('&pushver=2.4.1&DeviceType=att&language=69')).toBe(false)
    expect(await terminal.upload('ATTLOG', held)).toBe(false)
    expect((await terminal.say('GET', 'getrequest')).status).toBe(403)
    expect(await punchesOf(sn)).toEqual([])
    const { data } = await owner.call('GET', '/web/device/api/v2/terminals/', { query: { search: sn } })
    const ids = data.data.map(({ id }: { id: number }) => id)
    expect(ids).toHaveLength(1)
    await owner.call('POST', '/web/device/api/v2/terminals/set_area/', { body: { ids, area } })
    await expect.poll(() => terminal.greet('&pushver=2.4.1&DeviceType=att&language=69')).toBe(true)
    expect(terminal.options.get('ATTLOGStamp')).toBe('0')
    expect(await terminal.upload('ATTLOG', held, '712')).toBe(true)
    expect(await punchesOf(sn)).toEqual([{ who: '1042', at: '2026-10-05 08:59:41', state: '0' }])
    await terminal.obey()
    expect([...terminal.people.keys()].toSorted()).toEqual(['1015', '1042'])
    expect(terminal.people.get('1015')?.get('name')).toBe('Şükrü')
    await terminal.greet('&pushver=2.4.1')
    expect(terminal.options.get('ATTLOGStamp')).toBe('712')
  })

  test('old firmware names no version and no host, and speaks HTTP/1.0', async () => {
    const { sn, terminal } = await approved('', {}, { version: '1.0' })
    const old = new ForeignTerminal({ port, host: null, sn, version: '1.0' })
    expect(await old.greet('')).toBe(true)
    expect([old.options.get('Stamp'), old.options.get('TransFlag')]).toEqual(['0', '1111111111'])
    const { headers, body } = await terminal.say('GET', 'getrequest.aspx?INFO=Ver%206.60,3,4,5,10.0.0.9')
    expect(headers.get('date')).toMatch(/GMT$/)
    expect(body).toMatch(/^(?:OK$|C:\d+:)/)
    expect(await old.upload('ATTLOG', '1042\t2026-10-05 08:00:00\t0\t1')).toBe(true)
    expect(
      await old.upload('ATTLOG', '1042\t2026-10-05 17:00:00\t1\t1\t0\r\n1015\t2026-10-05 17:01:00\t1\t1\t0\r\n'),
    ).toBe(true)
    expect((await punchesOf(sn)).map(({ who, state }) => `${who} ${state}`)).toEqual(['1042 0', '1042 1', '1015 1'])
  })
})

describe('lines as others write them', () => {
  test('a template before its person, keys in another order and in other cases, lines apart by CR LF', async () => {
    const { sn, terminal } = await approved()
    const template = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4v'
    const lines = [
      `FP TMP=${template}\tValid=1\tSize=64\tFID=6\tPIN=3001`,
      `BIODATA Tmp=${template}\tFormat=0\tMinorVer=12\tMajorVer=58\tType=9\tDuress=0\tValid=1\tIndex=0\tNo=0\tPin=3001`,
      'USER Card=[15CD5B07]\tname=Ana Ruiz\tPRI=0\tPasswd=\tpin=3001',
      'OPLOG 30\t14\t2026-10-05 09:10:02\t3001\t0\t0\t0',
    ]
    expect((await terminal.say('POST', 'cdata?table=OPERLOG&Stamp=5', lines.join('\r\n'))).body).toBe('OK:4')
    expect(
      await rowsOf(sql`select e.card_no, e.first_name, array_agg(b.bio_type order by b.bio_type) as kinds from employee e
        join bio_template b on b.company_id = e.company_id and b.employee = e.id where e.emp_code = '3001' and b.sn = ${sn}
        group by e.id, e.card_no, e.first_name`),
    ).toEqual([{ card_no: '123456789', first_name: 'Ana Ruiz', kinds: [1, 9] }])
  })

  test('fields apart by spaces', async () => {
    const { terminal } = await approved()
    const line = 'USER PIN=3002 Name=Eva de la Cruz Pri=0 Passwd= Card=77 Grp=1'
    expect(
      (await terminal.say('POST', 'cdata?table=OPERLOG', `${line}\nOPLOG 4 0 2026-10-05 09:10:02 0 0 0 0\n`)).body,
    ).toBe('OK:2')
    expect(await rowsOf(sql`select first_name, card_no from employee where emp_code = '3002'`)).toEqual([
      { first_name: 'Eva de la Cruz', card_no: '77' },
    ])
  })

  test('names in GBK beside names in UTF-8, each as it is meant', async () => {
    const { terminal } = await approved()
    const gbk = Buffer.concat([
      Buffer.from('USER PIN=3003\tName='),
      Buffer.from([0xd5, 0xc5, 0xce, 0xb0]),
      Buffer.from('\tPri=0\n'),
    ])
    const utf8 = Buffer.from('USER PIN=3004\tName=محمد\tPri=0\nUSER PIN=3005\tName=Şükrü\tPri=0\n')
    expect((await terminal.say('POST', 'cdata?table=OPERLOG', Buffer.concat([gbk, utf8]))).body).toBe('OK:3')
    expect(
      await rowsOf(sql`select first_name from employee where emp_code in ('3003', '3004', '3005') order by emp_code`),
    ).toEqual([{ first_name: '张伟' }, { first_name: 'محمد' }, { first_name: 'Şükrü' }])
  })

  test('a table without its name, whose first line is none', async () => {
    const { sn, terminal } = await approved()
    expect((await terminal.say('POST', 'cdata?Stamp=1', 'rubbish\n1042\t2026-10-06 08:00:00\t0\t1\n')).body).toBe(
      'OK:2',
    )
    expect(await punchesOf(sn)).toHaveLength(1)
  })

  test('several tables in one post, whichever it names, and lines behind the name of their table', async () => {
    const { sn, terminal } = await approved()
    const lines = [
      'USERINFO PIN=3101\tName=Ana',
      '3101\t2026-10-05 08:00:00\t0\t1\t0\t0',
      'OPLOG 4\t0\t2026-10-05 09:10:02\t0',
    ]
    for (const [table, minute] of [
      ['OPERLOG', '00'],
      ['ATTLOG', '01'],
      ['', '02'],
    ] as const) {
      const body = lines.join('\n').replace('08:00', `08:${minute}`)
      expect((await terminal.say('POST', `cdata?table=${table}&Stamp=1`, body)).body, table).toBe('OK:3')
    }
    expect((await punchesOf(sn)).map(({ who, at }) => `${who} ${at.slice(-5)}`)).toEqual([
      '3101 00:00',
      '3101 01:00',
      '3101 02:00',
    ])
    expect(await rowsOf(sql`select first_name from employee where emp_code = '3101'`)).toEqual([{ first_name: 'Ana' }])
    expect(await rowsOf(sql`select from terminal_operation where action_name = 4 and admin is null`)).not.toEqual([])
  })

  test('stamps by the name of their table, options apart by tabs, a body that is said to be packed and is not', async () => {
    const { sn, terminal, id } = await approved()
    expect(
      (await terminal.say('POST', 'cdata?ATTLOGStamp=31&table=ATTLOG&table=', '1042\t2026-10-06 08:00:00\t0')).body,
    ).toBe('OK:1')
    await terminal.say('POST', 'cdata?table=options', '~DeviceName=Old 5\tUserCount=31\tMAC=00:17:61:AA:BB:01')
    const plain = await terminal.say('POST', 'cdata?table=ATTLOG&ContentType=tgz', '1042\t2026-10-06 08:01:00\t0\n')
    expect(plain.body).toBe('OK:1')
    expect(await punchesOf(sn)).toHaveLength(2)
    expect(await rowsOf(sql`select log_stamp, terminal_name, user_count from terminal where id = ${id}`)).toEqual([
      { log_stamp: '31', terminal_name: 'Old 5', user_count: 31 },
    ])
  })

  test('a serial number with a NUL in it is nobody', async () => {
    const { sn } = await approved()
    const other = new ForeignTerminal({ port, host: null, sn: `${sn.slice(0, 4)}%00${sn.slice(4)}` })
    expect(await other.say('GET', 'getrequest')).toMatchObject({ status: 400, body: 'ERROR: SN' })
  })

  test('a card that somebody has stays theirs, whichever of their two it is, and the rest of the post is taken', async () => {
    const { terminal } = await approved()
    const cards = ['3111 501 502', '3112 503 502', '3113 502 501', '3114 504 504']
    const lines = cards.map((text) => {
      const [pin, card, vice] = text.split(' ')
      return `USER PIN=${pin}\tName=N${pin}\tCard=${card}\tViceCard=${vice}`
    })
    const body = lines.join('\n')
    for (const _ of [1, 2]) expect((await terminal.say('POST', 'cdata?table=OPERLOG&Stamp=1', body)).body).toBe('OK:4')
    const held = await rowsOf<{ card_no: string | null; vice_card: string | null }>(sql`
      select card_no, vice_card from employee where emp_code between '3111' and '3114' order by emp_code`)
    expect(held.map(({ card_no, vice_card }) => `${card_no} ${vice_card}`)).toEqual([
      ...['501 502', '503 null', 'null null', '504 null'],
    ])
  })

  test('a packed archive as every tool makes it, with its padding', async () => {
    const { sn, terminal } = await approved()
    const folder = mkdtempSync(join(tmpdir(), 'packed-'))
    try {
      writeFileSync(join(folder, 'attlog.txt'), '1042\t2026-10-07 08:00:00\t0\t1\n')
      execFileSync('tar', ['czf', join(folder, 'a.tgz'), '-C', folder, 'attlog.txt'])
      const target = 'cdata?table=ATTLOG&Stamp=1&ContentType=tgz'
      expect((await terminal.say('POST', target, readFileSync(join(folder, 'a.tgz')))).body).toBe('OK:1')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    expect(await punchesOf(sn)).toHaveLength(1)
  })

  test('what is shortened to be kept is cut between two characters, wherever it is', async () => {
    const { terminal } = await approved()
    for (const lead of ['', 'x']) {
      const long = lead + '🙂'.repeat(3000)
      for (const [table, line] of [
        ['ATTLOG', long],
        ['ATTLOG', `1042\t2026-10-08 08:00:0${lead.length}\t0\t1\t${long}\t0\t${long}`],
        ['OPERLOG', `USER PIN=30${lead.length + 10}\tName=${long}\tCard=${long}`],
        ['OPERLOG', `OPLOG 30\t${long}\t2026-10-05 09:10:02\t${long}\t0\t0\t0`],
        ['ERRORLOG', `ERRORLOG ErrCode=${long}\tErrMsg=${long}\tAdditional=${long}`],
        ['options', `${long}=${long},A=${long}`],
        ['rtlog', `time=2026-10-05 08:59:41\tpin=0\tcardno=${long}\tevent=3\tindex=9${lead.length}`],
        ['tabledata&tablename=', 'x=1'],
      ] as const) {
        const name = encodeURIComponent(long.slice(0, 301).toWellFormed())
        const target = `cdata?table=${table}${table.endsWith('=') ? name : ''}&Stamp=${name}`
        expect((await terminal.say('POST', target, line)).status, `${table} ${line.slice(0, 60)}`).toBe(200)
      }
    }
  })

  test('a NUL in the address stops nothing', async () => {
    const { sn, terminal } = await approved()
    const { status, body } = await terminal.say(
      'POST',
      'cdata?table=ATTLOG&Stamp=9%00',
      '1042\t2026-10-09 08:00:00\t0\t1',
    )
    expect([status, body]).toEqual([200, 'OK:1'])
    expect(await punchesOf(sn)).toHaveLength(1)
  })

  test('pictures and templates of kinds that nobody has', async () => {
    const { terminal } = await approved()
    const face = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c96' } })
    const picture = (await face.jpeg().toBuffer()).toString('base64')
    for (const line of [
      `BIOPHOTO PIN=1042\tFileName=1042.jpg\tType=99999\tNo=0\tIndex=0\tSize=${picture.length}\tContent=${picture}`,
      'FP PIN=1042\tFID=2000000000\tSize=4\tValid=1\tTMP=AAAA',
      'BIODATA Pin=1042\tNo=99999\tIndex=-5\tValid=1\tType=9\tMajorVer=1\tFormat=99999\tTmp=AAAA',
    ])
      expect(await terminal.upload('OPERLOG', line), line.slice(0, 20)).toBe(true)
  })
})

describe('what became of commands', () => {
  test.each([
    ['in lines of their own', (id: string, value: number) => `ID=${id}\nReturn=${value}\nCMD=INFO\n`],
    ['the number last', (id: string, value: number) => `Return=${value}\r\nCMD=INFO\r\nID=${id}\r\n`],
    ['in another order', (id: string, value: number) => `CMD=INFO&Return=${value}&ID=${id}`],
    ['apart by tabs', (id: string, value: number) => `ID=${id}\tReturn=${value}\tCMD=INFO\n`],
    ['before what it tells', (id: string, value: number) => `ID=${id}&Return=${value}&CMD=INFO&UserCount=77\n`],
  ])('is read %s', async (_, answer) => {
    const { terminal, id } = await approved()
    await terminal.obey()
    for (const value of [0, -1002]) {
      await owner.call('POST', '/web/device/api/v2/terminals/read_information/', { body: { ids: [id] } })
      const [order] = await terminal.ask()
      await terminal.say('POST', 'devicecmd', answer(order?.id ?? '', value))
      expect(await rowsOf(sql`select state, return_value from command where id = ${order?.id}`)).toEqual([
        { state: value === 0 ? 'DONE' : 'FAILED', return_value: value },
      ])
    }
  })

  test.each(['', 'ok', '0x0', '1.5', '12345678901'])(
    'is not known where the number cannot be read: %j',
    async (value) => {
      const { terminal, id } = await approved()
      await terminal.obey()
      const lines = [
        (order: string) => terminal.say('POST', 'devicecmd', `ID=${order}&Return=${value}&CMD=INFO\n`),
        (order: string) => terminal.say('POST', `devicecmd?ID=${order}&Return=${value}&CMD=INFO`, ''),
        ...(value === '' ? [(order: string) => terminal.say('POST', 'devicecmd', `ID=${order}&Return`)] : []),
      ]
      for (const answer of lines) {
        await owner.call('POST', '/web/device/api/v2/terminals/read_information/', { body: { ids: [id] } })
        const [order] = await terminal.ask()
        expect((await answer(order?.id ?? '')).body).toBe('OK')
        expect(
          await rowsOf(
            sql`select state, return_value, return_text, verified_time from command where id = ${order?.id}`,
          ),
        ).toEqual([
          {
            ...{ state: 'FAILED', return_value: null, verified_time: null },
            return_text: 'The answer of the terminal could not be read',
          },
        ])
      }
    },
  )
})

describe('doors', () => {
  test('one that registers keeps its code, tells events by key in any order, and does what it is told', async () => {
    const { sn, terminal, id } = await approved('&DeviceType=acc&pushver=3.1.2', { is_access: true })
    const registration = await terminal.say(
      'POST',
      'registry',
      'DeviceType=acc,~DeviceName=Panel,FirmVer=AC 4,LockCount=4',
    )
    expect(registration.body).toMatch(/^RegistryCode=\w{1,32}$/)
    await terminal.greet('&DeviceType=acc&pushver=3.1.2')
    expect(`RegistryCode=${terminal.options.get('RegistryCode')}`).toBe(registration.body)
    const session = terminal.options.get('SessionID')
    await terminal.say('POST', 'push', '')
    await terminal.greet('&DeviceType=acc&pushver=3.1.2')
    expect(terminal.options.get('SessionID')).toBe(session)
    const events = [
      'index=4294967290\tlinkid=0\tevent=0\tpin=1042\ttime=2026-10-05 08:59:41\tsitecode=0\teventaddr=2\tinoutstatus=0\tverifytype=0000000000010000\tcardno=0',
      'time=2026-10-05 09:00:00 pin=1015 cardno=0 eventaddr=1 event=0 inoutstatus=1 verifytype=1 index=4294967291',
    ]
    expect((await terminal.say('POST', 'cdata?table=rtlog', events.join('\r\n'))).body).toBe('OK')
    expect((await terminal.say('POST', 'cdata?table=rtlog', events.join('\n'))).body).toBe('OK')
    expect(await punchesOf(sn)).toEqual([
      { who: '1042', at: '2026-10-05 08:59:41', state: '0' },
      { who: '1015', at: '2026-10-05 09:00:00', state: '1' },
    ])
    expect(
      await rowsOf(sql`select door, event_index::text as n from door_event where terminal = ${id} order by n`),
    ).toEqual([
      { door: 2, n: '4294967290' },
      { door: 1, n: '4294967291' },
    ])
    await terminal.obey()
    expect([...terminal.people.keys()].toSorted().slice(0, 2)).toEqual(['1015', '1042'])
    const person = 'user uid=1\tcardno=\tpin=3020\tpassword=\tgroup=1\tname=Door Person\tprivilege=0\n'
    expect((await terminal.say('POST', 'cdata?table=tabledata&tablename=user', person)).body).toBe('user=1')
  })

  test('one of old firmware never registers, asks at its own address and is heard all the same', async () => {
    const { sn, terminal, id } = await approved('&DeviceType=acc', { is_access: true })
    const line =
      'time=2026-10-06 08:59:41\tpin=1042\tcardno=0\teventaddr=1\tevent=0\tinoutstatus=0\tverifytype=1\tindex=1'
    expect((await terminal.say('POST', 'cdata?table=rtlog', line)).body).toBe('OK')
    expect(
      (
        await terminal.say(
          'POST',
          'cdata?table=rtstate',
          'time=2026-10-06 09:00:00\tsensor=02\trelay=00\talarm=0000000000000000',
        )
      ).body,
    ).toBe('OK')
    expect(await punchesOf(sn)).toHaveLength(1)
    const texts: string[] = []
    for (let round = 0; round < 60; round++) {
      const orders = await terminal.ask('service/control')
      if (orders.length === 0) break
      texts.push(...orders.map(({ text }) => text))
      for (const { id: done } of orders) await terminal.say('POST', `devicecmd?ID=${done}&Return=0&CMD=X`, '')
    }
    expect(texts.some((text) => text.startsWith('DATA UPDATE user '))).toBe(true)
    expect(await rowsOf(sql`select stands from door_state where terminal = ${id}`)).toEqual([{ stands: 'OPEN' }])
  })
})
