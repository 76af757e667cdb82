// Takes the examples out of a Markdown file: one fenced YAML block for each, the first with shared fixtures; casts record what was checked.
import { parse } from 'yaml'
import type { Given } from './context.ts'
import { ExampleError, record, wrong } from './fields.ts'
import type { Written } from './settings.ts'

export interface Example {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly given: Given
  readonly expect: Given
}

export interface ExampleFile {
  readonly fixtures: Written | null
  /** What cannot be read is told in place of an example. */
  readonly examples: readonly (Example | { readonly id: string; readonly unreadable: string })[]
}

export function readExamples(markdown: string): ExampleFile {
  let fixtures: Written | null = null
  const examples: (Example | { id: string; unreadable: string })[] = []
  for (const { yaml, line } of blocksOf(markdown)) {
    try {
      const block = record(parse(yaml, { uniqueKeys: true }), `line ${line}`)
      if (block.fixtures === undefined) examples.push(exampleOf(block, line))
      else fixtures = fixturesOf(block)
    } catch (error) {
      const id = /^id:\s*(\S+)/m.exec(yaml)?.[1] ?? `line ${line}`
      examples.push({ id, unreadable: error instanceof Error ? error.message : String(error) })
    }
  }
  const seen = new Set<string>()
  for (const { id } of examples) {
    if (seen.has(id)) throw new ExampleError(`the id ${id} is there twice`)
    seen.add(id)
  }
  return { fixtures, examples }
}

function* blocksOf(markdown: string): Generator<{ readonly yaml: string; readonly line: number }> {
  for (const match of markdown.matchAll(/^(```+|~~~+)ya?ml[^\n]*\n([\s\S]*?)^\1[ \t]*$/gm)) {
    yield { yaml: match[2] ?? '', line: markdown.slice(0, match.index).split('\n').length }
  }
}

function fixturesOf(block: Given): Written {
  const fixtures = record(block.fixtures, 'fixtures')
  for (const key of Object.keys(fixtures)) {
    if (key !== 'breaks' && key !== 'timetables') wrong('fixtures', `the form knows no ${key} here`)
  }
  return {
    breaks: record(fixtures.breaks ?? {}, 'fixtures.breaks'),
    timetables: record(fixtures.timetables ?? {}, 'fixtures.timetables'),
  }
}

function exampleOf(block: Given, line: number): Example {
  const path = `line ${line}`
  for (const key of Object.keys(block)) {
    if (!['id', 'kind', 'title', 'given', 'expect'].includes(key)) wrong(path, `the form knows no ${key} here`)
  }
  const { id, kind = 'day', title = '' } = block
  if (typeof id !== 'string' || typeof kind !== 'string' || typeof title !== 'string') {
    return wrong(path, 'id, kind and title are texts')
  }
  return { id, kind, title, given: record(block.given, 'given'), expect: record(block.expect, 'expect') }
}
