// Finds what is not translated on a page: ids of messages, English of the catalogues, and words that are neither a
// translation nor a value that the server sent.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { texts } from './look-over.ts'

type Messages = Readonly<Record<string, unknown>>

const built = new URL('../../../dist/locales/', import.meta.url)

function messagesOf(language: string): Messages {
  const folder = new URL(`${language}/`, built)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))
}

/** A message without places to fill; undefined for others. */
const plain = (message: unknown): string | undefined =>
  Array.isArray(message) && message.length === 1 && typeof message[0] === 'string' ? message[0] : undefined

const english = messagesOf('en')

export interface Translation {
  /** The texts of the page that should read otherwise in this language. */
  readonly missingOn: (page: Page) => Promise<readonly string[]>
}

/** From English words of the catalogues to those of a language. */
export function wordsOf(language: string): (words: string) => string {
  const own = messagesOf(language)
  const found = new Map(Object.entries(english).map(([id, message]) => [plain(message), plain(own[id])]))
  return (words) => {
    const word = found.get(words)
    if (word === undefined) throw new Error(`No catalogue says "${words}"`)
    return word
  }
}

/** Written alike in every language: names, forms of files, keys, initials, blood groups, time zones, forms of dates. */
const alike =
  /^(Time Cloud|Telr|PayPal|Android|iOS|Letter|Legal|pt|CSV|(Excel \()?XLSX?\)?|PDF|PNG|TXT|JSON|UTF-(8|16)|(CR )?LF|PIN|UTC|Ctrl [A-Z]|\.localhost:\d+|\p{Lu}{1,2}|(A|B|AB|0|O)[+-]|[YMDHms:.\-\s]+|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/.+|English|Español( \(México\))?|Türkçe)$/u

/** Watches what the server sends to the page, from before its first address is opened. */
export function watchTranslation(page: Page, language: string): Translation {
  const own = messagesOf(language)
  const known = new Set(Object.values(own).map(plain))
  const foreign = new Set(
    Object.entries(english)
      .map(([id, message]) => ({ text: plain(message), own: plain(own[id]) }))
      .filter(({ text, own }) => text !== undefined && text !== own && !known.has(text))
      .map(({ text }) => text),
  )
  const values = new Set<string>()
  const sent: Promise<void>[] = []
  // Not when the answer begins: one that nobody reads never ends.
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/web/')) return
    sent.push(
      bodyOf(request).then(
        (body) => {
          for (const word of words(body)) values.add(word)
          for (const [, value] of body.matchAll(/:\s*"([^"\\]+)"/g)) values.add(value ?? '')
        },
        () => undefined,
      ),
    )
  })
  /** Latin words alone on an Arabic page, which the server did not send. */
  const isOther = (text: string) =>
    language === 'ar' &&
    !/\p{Script=Arabic}/u.test(text) &&
    !alike.test(text) &&
    words(text).some((word) => !values.has(word))

  return {
    // An answer may be on the page before its end is told here: what is missing for good still is a moment later.
    async missingOn(page) {
      for (let tries = 1; ; tries++) {
        const shown = await texts(page)
        await Promise.all(sent.splice(0))
        const missing = shown.filter(
          (text) => Object.hasOwn(own, text) || (foreign.has(text) && !values.has(text)) || isOther(text),
        )
        if (missing.length === 0 || tries === 10) return missing
        await pause(200)
      }
    },
  }
}

async function bodyOf(request: Request): Promise<string> {
  const answer = await request.response()
  // Tabs and line ends within values stand between words.
  return answer ? (await answer.text()).replaceAll(/\\[tnr]/g, ' ') : ''
}

const words = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{M}@.'_-]+|[/_]/u).filter((word) => /\p{L}{2}/u.test(word))
