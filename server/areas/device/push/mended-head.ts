// Heads that the parser of requests refuses: blanks and letters beyond ASCII in the address, lines that end in LF alone. They are
// written as they should be and read once more. The stream that carries them has no type of a socket: hence the cast.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

const firstLine = /^(GET|POST) +(\/+(?:[\w-]{16,64}\/+)?iclock\/.*?) +(HTTP\/1\.[01])\r?$/is

/** Undefined where it is no call of a terminal from its first byte on, or nothing is wrong with it that can be mended. */
export function mendedHead(packet: Buffer): Buffer | undefined {
  const text = packet.toString('latin1')
  const [end] = /\r?\n\r?\n/.exec(text) ?? []
  if (end === undefined) return undefined
  const at = text.indexOf(end)
  const [first = '', ...lines] = text.slice(0, at).split('\n')
  const [, method, address, version] = firstLine.exec(first) ?? []
  if (method === undefined || address === undefined) return undefined
  const escaped = address.replace(/[^!-~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
  const head = [`${method} ${escaped} ${version}`, ...lines.map((line) => line.replace(/\r$/, '')), '', ''].join('\r\n')
  const mended = Buffer.concat([Buffer.from(head, 'latin1'), packet.subarray(at + end.length)])
  return mended.equals(packet) ? undefined : mended
}

/** As if the connection had begun with these bytes; what comes behind them follows. */
export function readAgain(server: Server, socket: Socket, bytes: Buffer): void {
  const again = new Duplex({
    read: () => void socket.resume(),
    write: (part, _encoding, done) => void socket.write(part, done),
    final: (done) => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy()
      done(error)
    },
  })
  const { remoteAddress } = socket
  Object.assign(again, {
    ...{ remoteAddress, encrypted: 'encrypted' in socket, setTimeout: () => again, setNoDelay: () => again },
    setKeepAlive: () => again,
  })
  again.push(bytes)
  socket.on('data', (part: Buffer) => {
    if (!again.push(part)) socket.pause()
  })
  socket.once('end', () => again.push(null))
  socket.once('close', () => again.destroy())
  server.emit('connection', again as Socket)
}
