// The text of a server's code in the page's language.
import { i18n } from '@lingui/core'
import { formatList } from '#src/i18n/format.ts'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'

export interface ServerMessage {
  /** `ZB` + module letters + four digits. */
  readonly code: string
  readonly context?: Readonly<Record<string, unknown>>
  /** The server's own English text, for a code that has no translation. */
  readonly message?: string
}

/** Numbers that mean the same in every module share one text. */
const commonCode = /^ZB[A-Z]{2}(00[1-9]\d)$/

/**
 * Looks up the plainer reason in the context of a common number, then the code, then the common text of its number, then takes the server's own message, then the code itself.
 * Needs the namespace `api`: see {@link loadServerMessages}.
 */
export function serverMessage(code: string, context: ServerMessage['context'] = {}, message?: string): string {
  const number = commonCode.exec(code)?.[1]
  const reasonIds = number ? [context.reason, context.pattern_name].map((name) => `importReason.${name}`) : []
  const id = [...reasonIds, code, `COMMON${number}`].find((candidate) => Object.hasOwn(i18n.messages, candidate))
  if (!id) return message || code
  return i18n._(id, forText(context))
}

export const loadServerMessages = (): Promise<void> => loadNamespaces(currentLanguage(), ['api'])

/** As {@link serverMessage}, after the texts were fetched; when they cannot be, the server's own message. */
export async function translateServerMessage({ code, context, message }: ServerMessage): Promise<string> {
  await loadServerMessages().catch(() => undefined)
  return serverMessage(code, context, message)
}

function forText(context: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(context).map(([key, value]) => [key, Array.isArray(value) ? formatList(value.map(String)) : value]),
  )
}
