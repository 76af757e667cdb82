// The buttons of a question are two words in every language: the one that does it, and the one that leaves it.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#openapi/languages.ts'
import { catalogues } from '#scripts/locales.ts'
import { root } from '#scripts/run.ts'

/** English texts of buttons that do what a question asks. */
const doing = new Set(
  globSync('src/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/confirmLabel(?:=\{|: )(?:t`|<Trans>)([^<`$]+)/g)].map(
      ([, text = '']) => text,
    ),
  ),
)

test.each(languages.map(({ code }) => code))('%s', async (language) => {
  const words = new Map<string, Set<string>>()
  for (const catalogue of await catalogues())
    for (const [id, { message = id, translation = '' }] of Object.entries((await catalogue.read(language)) ?? {}))
      words.set(message, (words.get(message) ?? new Set()).add(translation))
  const leaving = words.get('Discard') ?? new Set()
  expect([doing.size > 15, leaving.size > 0]).toEqual([true, true])
  const same = [...doing].filter((text) => [...(words.get(text) ?? [])].some((word) => leaving.has(word)))
  expect(same).toEqual([])
})
