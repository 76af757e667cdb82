// Sends files to a test server the way a browser does.
import type { Person, TestServer } from '#tests/contract/support/server.ts'

export type Fields = Readonly<Record<string, string>>

/** A multipart body: fields first, the file last. */
export function multipart(fields: Fields, file?: { readonly name: string; readonly bytes: Buffer }) {
  const mark = `----rows${Math.random().toString(36).slice(2)}`
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file) {
    const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${mark}--\r\n`))
  return { body: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${mark}` } }
}

export const employeesPath = '/web/personnel/api/v2/employees/'

export function send(
  person: Person,
  file: { readonly name: string; readonly bytes: Buffer } | undefined,
  fields: Fields,
  path = employeesPath,
) {
  return person.call('POST', `${path}import/`, multipart(fields, file))
}

/** The job's answer once it has ended. */
export async function jobEnd(person: Person, id: number, withinMs = 60_000) {
  const deadline = Date.now() + withinMs
  for (;;) {
    const { data } = await person.call('GET', `/web/base/api/v2/jobs/${id}/`)
    if (data.state !== 'QUEUED' && data.state !== 'RUNNING') return data
    if (Date.now() > deadline) throw new Error(`job ${id} is still ${data.state} at ${data.progress}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A file as the person of the address gets it; all people of a test server have one password. */
export async function downloadAs(server: TestServer, email: string, url: string, language = 'en') {
  const body = { username: email, password: 'Str0ng!Harbour', agreement: true }
  const { data } = await server.call('POST', '/web/oauth/api/v2/user_sign_in/', { body })
  return download(server, data, url, language)
}

/** In a session that is open. */
export async function download(
  { app }: TestServer,
  { token }: Pick<Person, 'token'>,
  url: string,
  language = 'en',
  host = '127.0.0.1:8080',
) {
  const headers = { host, authorization: `JWT ${token}`, 'accept-language': language }
  const answer = await app.inject({ url, headers })
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    text: answer.body,
    bytes: answer.rawPayload,
  }
}
