// Answers the browser's requests for texts from given catalogues, and counts them.
import { vi } from 'vitest'

export function serveLocales(catalogues: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = /locales\/(.+)\.json/.exec(String(input))?.[1] ?? ''
    const found = catalogues[path]
    return found ? Response.json(found) : new Response(null, { status: 404 })
  })
}
