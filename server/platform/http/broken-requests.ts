// Requests that cannot be read as such: they have no route and no hook, so their socket is answered and closed here.
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { failure } from '../errors/envelope.ts'
import { refuse } from '../errors/refusal.ts'

interface BrokenRequest extends Error {
  readonly code: string
  /** The bytes that came last: the beginning of the request where it came at once. */
  readonly rawPacket: unknown
}

const ofTerminal = /^[A-Z]+ +\/+(?:[\w-]{16,64}\/+)?iclock\b/i

/** So long the caller may go on sending until it has read the answer. */
const lingerMs = 2000

/** The envelope of every other refusal; terminals have plain text. */
export function answerBroken(log: FastifyBaseLogger, error: BrokenRequest, socket: Duplex): void {
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
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.subarray(0, 100) : Buffer.alloc(0)
  const isPlain = ofTerminal.test(packet.toString('latin1'))
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
