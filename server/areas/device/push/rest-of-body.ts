// Bodies without a length: old firmware ends them by falling silent or closing, which the parser of requests takes for an error
// behind a request without a body. What it hands back is the body. Errors and sockets come without their types: hence the casts.
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { mendedHead, readAgain } from './mended-head.ts'

const bodies = new WeakMap<Socket, Buffer[]>()
const reread = new WeakSet<Socket>()

/** So long nothing comes: it was all. */
const silentMs = 400
const mostMs = 10_000

type ClientError = (error: Error & { rawPacket?: Buffer; bytesParsed?: number }, socket: Socket) => void

/** Of all calls of terminals at this server. */
export function keepRests(server: Server): void {
  // Old firmware closes its side when it has said all, and waits for the answer.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.prependListener('request', (request: IncomingMessage) => {
    if (hasNoLength(request)) bodies.set(request.socket, [])
  })
  const others = server.listeners('clientError') as ClientError[]
  server.removeAllListeners('clientError')
  server.on('clientError', (error: Parameters<ClientError>[0], socket) => {
    const parts = bodies.get(socket as Socket)
    // Its bytes go another way by now.
    if (reread.has(socket as Socket)) return
    const mended = parts ? undefined : mendedHead(error.rawPacket ?? Buffer.alloc(0))
    if (mended) {
      reread.add(socket as Socket)
      readAgain(server, socket as Socket, mended)
      return
    }
    if (!parts) {
      for (const other of others) other(error, socket as Socket)
      if (others.length === 0) socket.destroy()
      return
    }
    if (error.rawPacket) parts.push(behindHead(error.rawPacket, error.bytesParsed ?? 0))
    socket.on('data', (part: Buffer) => parts.push(part))
  })
}

/** Of the packet in which the parser stopped: it stops some bytes into what it takes for the next request. */
function behindHead(packet: Buffer, stopped: number): Buffer {
  const end = packet.lastIndexOf('\r\n\r\n', stopped)
  return end < 0 ? packet : packet.subarray(end + 4)
}

const hasNoLength = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  /^\/+(?:[\w-]{16,64}\/)?iclock\//i.test(url) &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** Undefined for a request that says how long it is. */
export async function restOf({ socket }: IncomingMessage): Promise<Buffer | undefined> {
  const parts = bodies.get(socket)
  if (!parts) return undefined
  const until = Date.now() + mostMs
  for (let size = -1, now = sizeOf(parts); now !== size && Date.now() < until; now = sizeOf(parts)) {
    size = now
    await new Promise((resolve) => setTimeout(resolve, silentMs))
  }
  bodies.delete(socket)
  return Buffer.concat(parts)
}

const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0)
