// Fetches one compiled catalogue of texts.
import type { Messages } from '@lingui/core'
import type { Language } from '#src/i18n/languages.ts'
import type { Namespace } from '#src/i18n/namespaces.ts'

const retryAfter = 800

/** Digest of all texts, written into index.html by the build. */
const version = () => document.querySelector('meta[name="locales-version"]')?.getAttribute('content') ?? '0'

/** Tries twice, since without texts nothing can be shown; rejects when both fail. */
export async function fetchCatalogue(language: Language, namespace: Namespace): Promise<Messages> {
  const address = `/locales/${language}/${namespace}.json?v=${version()}`
  try {
    return await fetchJson(address)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfter))
    return fetchJson(address)
  }
}

async function fetchJson(address: string): Promise<Messages> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}
