// Which call is answered by what.

import { tellPerson } from '../delivery/tell-person.ts'
import { handOut } from '../files/hand-out.ts'
import { takeAnswers } from '../upload/take-answers.ts'
import { takeUpload } from '../upload/take-upload.ts'
import { greet, register, tellOptions } from './greet.ts'
import type { KnownTerminal } from './known-terminals.ts'
import { poll } from './poll.ts'
import type { PushTools } from './push-tools.ts'
import { ok, type PushAnswer, type PushRequest, refused } from './request.ts'
import { keepStray } from './strangers/strays.ts'
import { tellTime } from './terminal-clock.ts'

type ReadBody = () => Promise<Buffer>
type Call = (tools: PushTools, terminal: KnownTerminal, request: PushRequest, read: ReadBody) => Promise<PushAnswer>

const cdata: Call = async (tools, terminal, request, read) => {
  if (request.method === 'POST') {
    if (request.query.get('type')?.toLowerCase() === 'postverifydata') return ok
    return takeUpload(tools, terminal, request, await read())
  }
  const type = request.query.get('type')?.toLowerCase()
  if (type === 'time') return tellTime(tools, terminal, 'text')
  if (type === 'lastpunch') return ok
  if (request.query.get('table')?.toLowerCase() === 'remoteatt') return tellPerson(tools, terminal, request)
  return greet(tools, terminal, request)
}

const ignored: Call = async (_tools, _terminal, request, read) => {
  if (request.method === 'POST') await read()
  return ok
}

const calls: Readonly<Record<string, Call>> = {
  cdata,
  fdata: cdata,
  getrequest: (tools, terminal, request) => poll(tools, terminal, request),
  devicecmd: async (tools, terminal, request, read) => takeAnswers(tools, terminal, request, await read()),
  file: (tools, terminal, request) => handOut(tools, terminal, request),
  ping: ignored,
  test: ignored,
  edata: ignored,
  registry: async (tools, terminal, _request, read) => register(tools, terminal, await read()),
  push: async (tools, terminal, request, read) => {
    return tellOptions(tools, terminal, request.method === 'POST' ? await read() : Buffer.alloc(0))
  },
  querydata: async (tools, terminal, request, read) => takeUpload(tools, terminal, request, await read()),
  rtdata: async (tools, terminal, request, read) => {
    if (request.query.get('type')?.toLowerCase() === 'time') return tellTime(tools, terminal, 'number')
    return takeUpload(tools, terminal, request, await read())
  },
}

/** An address that means nothing is no success: a terminal would believe that its data is taken. */
export async function answerCall(
  tools: PushTools,
  terminal: KnownTerminal,
  request: PushRequest,
  read: ReadBody,
): Promise<PushAnswer> {
  const call = Object.hasOwn(calls, request.name) ? calls[request.name] : undefined
  if (call) return call(tools, terminal, request, read)
  const body = await read()
  await keepStray(tools, request, { company: terminal.company, sn: terminal.sn, reason: 'UNKNOWN_PATH', body })
  return refused(404, 'not found')
}
