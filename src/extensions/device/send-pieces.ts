// Sends a file to the server piece by piece: a large one is no single call, and it is told how far it is.
import { terminalFileMeta } from '#openapi/generated/contract/device/terminal-file.ts'
import { vendorFirmwareMeta } from '#openapi/generated/contract/vendor/vendor-firmware.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Schemas = components['schemas']

const pieceBytes = 1_048_576
const paths = { terminal_file: terminalFileMeta.path, vendor_firmware: vendorFirmwareMeta.path }

interface Sending {
  readonly of: keyof typeof paths
  readonly file: File
  readonly facts: Partial<Schemas['NewTerminalFile']>
}

export async function sendFile({ of, file, facts }: Sending, onArrived: (bytes: number) => void): Promise<void> {
  const path = paths[of]
  const body = { ...facts, size: file.size }
  const { id } = await call<{ readonly id: number }>('post', `${path}begin/`, { body })
  for (let number = 0; number * pieceBytes < file.size; number++) {
    const piece = file.slice(number * pieceBytes, (number + 1) * pieceBytes)
    const content = base64url(new Uint8Array(await piece.arrayBuffer()))
    await call('post', `${path}piece/{id}/`, { path: { id }, body: { number, content } })
    onArrived(Math.min(file.size, (number + 1) * pieceBytes))
  }
}

/** A call takes so many arguments at most. */
const mostAtOnce = 32_768

function base64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += mostAtOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + mostAtOnce))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
