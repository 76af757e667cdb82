// Files that the server sends: their name, errors that travel in their place, and saving them on the user's machine.
import { type CallInit, callForBlob } from './call.ts'
import { ApiError } from './client.ts'

export interface Download {
  readonly blob: Blob
  readonly name: string
}

/** A file too large to wait for: it is made in the background. */
export interface BackgroundFile {
  readonly job: number
}

/** Rejects with an ApiError, also where the envelope comes in place of the file. */
export async function download(
  path: string,
  init: CallInit = {},
  method: 'get' | 'post' = 'get',
): Promise<Download | BackgroundFile> {
  const { data, response } = await callForBlob(path, init, method)
  if (!isJson(response.headers.get('content-type'))) return { blob: data, name: fileName(response) }
  const envelope = JSON.parse(await data.text())
  if (!String(envelope.code).endsWith('0000')) throw new ApiError(response.status, envelope)
  return { job: envelope.data.job }
}

const isJson = (type: string | null) => /^application\/(problem\+)?json\b/.test(type ?? '')

/** From content-disposition (its UTF-8 form first), else the last part of the path. */
export function fileName(response: Pick<Response, 'headers' | 'url'>): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition)
  const named = encoded ? decoded(encoded) : (plain?.[1] ?? plain?.[2])
  return named || (new URL(response.url, location.href).pathname.split('/').filter(Boolean).at(-1) ?? 'download')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Hands a file to the browser as if it had been downloaded. */
export function save({ blob, name }: Download): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
