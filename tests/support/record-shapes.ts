// Notes what values the rows of raw statements have while tests run, for the check of the types that are said for them.
import { type CompiledQuery, DefaultQueryExecutor, type QueryResult, RawNode, sql } from 'kysely'
import { addValue, nothingSeen, type Recorded, writeRecorded } from '#scripts/test/shapes/seen.ts'

/** Of each statement: more would cost the tests time, and show the same. */
const most = { executions: 400, rows: 20, texts: 2000 }

export interface Recorder {
  /** What was seen since it was asked last, one line for each statement. */
  readonly take: () => readonly string[]
  readonly stop: () => void
}

interface Executor {
  executeQuery: (query: CompiledQuery<unknown>, options?: unknown) => Promise<QueryResult<unknown>>
}

/** Template literals are one array for each place in the source, which stays the same. */
const isTemplate = (fragments: readonly string[]) => 'raw' in fragments

export function recordShapes(): Recorder {
  const executions = new WeakMap<readonly string[], number>()
  /** Of statements that were compiled first, and are executed by their text. */
  const templates = new Map<string, readonly string[]>()
  const news = new Map<readonly string[], Recorded>()

  function note(fragments: readonly string[], { rows }: QueryResult<unknown>): void {
    const times = (executions.get(fragments) ?? 0) + 1
    executions.set(fragments, times)
    if (times > most.executions) return
    const recorded = news.get(fragments) ?? { fragments, executions: 0, rows: nothingSeen() }
    news.set(fragments, recorded)
    recorded.executions += 1
    for (const row of rows.slice(0, most.rows)) addValue(recorded.rows, row)
  }

  function templateOf({ query, sql: text }: CompiledQuery<unknown>): readonly string[] | undefined {
    if (!RawNode.is(query)) return undefined
    return isTemplate(query.sqlFragments) ? query.sqlFragments : templates.get(text)
  }

  // Where the method is: tests that count statements replace it there, too.
  const executor: Executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype)
  const builder = Object.getPrototypeOf(sql``)
  const { executeQuery } = executor
  const { compile } = builder
  executor.executeQuery = function (query, options) {
    const answer = executeQuery.call(this, query, options)
    const template = templateOf(query)
    if (template)
      answer.then(
        (result) => note(template, result),
        () => undefined,
      )
    return answer
  }
  builder.compile = function (provider: unknown) {
    const compiled = compile.call(this, provider)
    if (templates.size === most.texts) templates.clear()
    if (isTemplate(compiled.query.sqlFragments)) templates.set(compiled.sql, compiled.query.sqlFragments)
    return compiled
  }
  return {
    take: () => {
      const lines = [...news.values()].map(writeRecorded)
      news.clear()
      return lines
    },
    stop: () => {
      executor.executeQuery = executeQuery
      builder.compile = compile
    },
  }
}
