// Acts that ask who one is once more: the call that is refused waits for the proof, then goes out again.
import { openProofs } from './open-proofs.ts'

const needed = 'ZBOA0209'

/** Sends a request; where the server wants a proof first, asks for it and sends the request again. */
export async function sendProven(request: Request): Promise<Response> {
  // Files are not held twice; no call with one asks for a proof.
  const hasFiles = request.headers.get('Content-Type')?.startsWith('multipart/') === true
  if (request.method === 'GET' || hasFiles) return fetch(request)
  const again = request.clone()
  const response = await fetch(request)
  if (response.status !== 400) return response
  const refused = await response
    .clone()
    .json()
    .catch(() => undefined)
  return refused?.code === needed && (await openProofs.ask()) ? fetch(again) : response
}
