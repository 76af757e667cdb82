// Requests that cannot be read as such: they have no route and no hook, so their socket is answered and closed here.
import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { failure } from '../errors/envelope.ts'
import { refuse } from '../errors/refusal.ts'
import { isOfTerminals } from '../errors/terminal-path.ts'

export interface BrokenRequest extends Error {
  readonly code: string
  /** The bytes that came last. */
  readonly rawPacket: unknown
}

/** The first path of the first line, whatever stands in front of it; old firmware leaves out the method, or the stroke. */
const addressed = /^\s*(?:[^\n]*?[^\S\n])??(?:https?:\/\/[^/\s]*)?(\/\S*|iclock\/\S*)/i

/** What firmware calls itself: a head that breaks before its path tells it behind. */
const ofFirmware = /^user-agent:\s*iclock\b/im

/** More than the method, the secret of a company and the path. */
const toldLength = 400
/** Its first lines. */
const headLength = 4096

/** How the first head of a connection begins. */
const begun = new WeakMap<Duplex, string>()

/** A parser that stops hands back the last packet alone: who calls is told by what came before it, were it byte by byte. */
export function noteBeginnings(server: Server): void {
  server.on('connection', (socket) => {
    let text = ''
    const note = (part: Buffer) => {
      text += part.toString('latin1', 0, toldLength - text.length)
      begun.set(socket, text)
      if (text.length >= toldLength || text.trimStart().includes('\n')) socket.off('data', note)
    }
    socket.on('data', note)
  })
}

/** Nothing tells who sent bytes without a path and without a name: they are answered as those of a program. */
function isTerminal(socket: Duplex, rawPacket: unknown): boolean {
  const last = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, headLength) : ''
  const text = `${begun.get(socket) ?? ''}${last}`
  const address = addressed.exec(text)?.[1]
  return address === undefined ? ofFirmware.test(text) : isOfTerminals(address.replace(/^(?=[^/])/, '/'))
}

/** So long the caller may go on sending until it has read the answer. */
const lingerMs = 2000

/** The envelope of every other refusal; terminals have plain text, and their own port has no other callers. */
export function answerBroken(log: FastifyBaseLogger, error: BrokenRequest, socket: Duplex, isTerminals = false): void {
  // What comes behind an answered request cannot be read either.
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
  if (!socket.writable) {
    socket.destroy(error)
    return
  }
  const refusal = refuse(error.code === 'HPE_HEADER_OVERFLOW' ? 'ZBOA0007' : 'ZBOA0002')
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : refusal.status
  const id = randomUUID()
  log.debug({ err: error, failure: refusal.code, reqId: id }, 'request cannot be read')
  const isPlain = isTerminals || isTerminal(socket, error.rawPacket)
  const body = isPlain ? 'ERROR: the request cannot be read' : JSON.stringify(failure(refusal, id))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${isPlain ? 'text/plain' : 'application/json; charset=utf-8'}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${id}`,
    'connection: close',
  ]
  // Closed at once while bytes are on their way, the answer would be lost to a reset.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  const lingering = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('close', () => clearTimeout(lingering))
}
