// `npm run i18n`: brings the catalogues in step with the source. New messages come in, unused ones go, and a message that another
// catalogue of the language has translated already takes that translation.
import { rm } from 'node:fs/promises'
import { languages } from '../openapi/languages.ts'
import { type Catalogue, catalogueConfig, catalogues } from './locales.ts'

type Content = NonNullable<Awaited<ReturnType<Catalogue['read']>>>

const mark = 'English: '

async function extract(catalogue: Catalogue): Promise<boolean> {
  const messages = await catalogue.collect()
  if (!messages) throw new Error(`The sources of ${catalogue.name} cannot be read`)
  if (Object.keys(messages).length > 0) {
    await catalogue.make({ clean: true, overwrite: true, orderBy: catalogueConfig.orderBy })
    return true
  }
  await Promise.all(languages.map(({ code }) => rm(catalogue.getFilename(code), { force: true })))
  return false
}

/** The English text above each message with an id of its own, as the translator saw it. */
async function seenEnglish(all: readonly Catalogue[], language: string): Promise<ReadonlyMap<string, string>> {
  const contents = await Promise.all(all.map(async (catalogue) => (await catalogue.read(language)) ?? {}))
  return new Map(
    contents
      .flatMap(Object.entries<Content[string]>)
      .flatMap(([id, { comments = [] }]) => comments.filter((line) => line.startsWith(mark)).map((line) => [id, line])),
  )
}

async function complete(all: readonly Catalogue[], language: string, seen: ReadonlyMap<string, string>) {
  const contents = await Promise.all(all.map(async (catalogue) => (await catalogue.read(language)) ?? {}))
  for (const [index, catalogue] of all.entries()) {
    if (language !== 'en') showEnglish(contents[index] ?? {}, (await catalogue.read('en')) ?? {}, seen)
  }
  const messages = contents.flatMap(Object.entries<Content[string]>)
  const known = new Map(messages.filter(([, { translation }]) => translation))
  for (const [id, message] of messages) message.translation ||= known.get(id)?.translation ?? ''
  await Promise.all(all.map((catalogue, index) => catalogue.write(language, contents[index] ?? {})))
  return { messages: messages.length, untranslated: messages.filter(([, { translation }]) => !translation).length }
}

// A message with an id of its own shows only that id to its translator: the English text stands above it as a comment, and when
// that text changes the translation is asked for again.
function showEnglish(content: Content, english: Content, seen: ReadonlyMap<string, string>): void {
  for (const [id, message] of Object.entries(content)) {
    if (message.message) continue
    const line = `${mark}${english[id]?.translation ?? ''}`
    message.comments = [line]
    if ((seen.get(id) ?? line) !== line) message.translation = ''
  }
}

const all = await catalogues()
const seen = new Map(
  await Promise.all(languages.map(async ({ code }) => [code, await seenEnglish(all, code)] as const)),
)
const filled: Catalogue[] = []
for (const catalogue of all) if (await extract(catalogue)) filled.push(catalogue)
for (const { code } of languages) {
  const { messages, untranslated } = await complete(filled, code, seen.get(code) ?? new Map())
  console.log(`${code.padEnd(6)} ${messages} messages, ${untranslated} untranslated`)
}
