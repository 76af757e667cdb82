// Functions and triggers stand in files of routines: no migration makes them any more, and what old ones made is held.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Finding } from './finding.ts'
import { lineAt, type Source } from './sources.ts'

/** The last number of a migration that makes functions and triggers of its own. */
const lastWithRoutines = '0450'

export function checkRoutines(root: string): readonly Finding[] {
  const read = (file: string): Source => ({ file, text: readFileSync(join(root, file), 'utf8') })
  const routines = globSync('server/{platform,access,engine,areas}/*/routines/*.sql', { cwd: root }).map(read)
  const migrations = globSync('server/platform/db/migrations/*.sql', { cwd: root }).sort().map(read)
  return [
    ...migrations.filter(({ file }) => basename(file) > `${lastWithRoutines}~`).flatMap(madeInMigration),
    ...routines.flatMap(notIdempotent),
    ...notHeld(migrations, routines),
  ]
}

const made =
  /\bcreate\s+(or\s+replace\s+)?(?:constraint\s+)?(function|procedure|trigger)\s+"?(\w+)"?(?:[^;$]*?\bon\s+"?(\w+)"?)?/gi

function madeInMigration({ file, text }: Source): readonly Finding[] {
  return statements(text).map(({ kind, name, offset }) => ({
    file,
    line: lineAt(text, offset),
    what: `makes the ${kind} ${name}`,
    mend: 'Put it into routines/*.sql of the area that owns it; a migration only drops what is gone',
  }))
}

function notIdempotent({ file, text }: Source): readonly Finding[] {
  return statements(text)
    .filter(({ replaces, name, target }) => !replaces && !text.includes(`drop trigger if exists ${name} on ${target};`))
    .map(({ kind, name, offset }) => ({
      file,
      line: lineAt(text, offset),
      what: `makes the ${kind} ${name} so that a second time fails`,
      mend: 'Say "create or replace", and for a constraint trigger "drop trigger if exists … on …;" before it',
    }))
}

/** What migrations made and did not drop again, and no file of routines has. */
function notHeld(migrations: readonly Source[], routines: readonly Source[]): readonly Finding[] {
  const held = new Set(routines.flatMap(({ text }) => statements(text)).map(keyOf))
  const found = new Map<string, Finding>()
  for (const { file, text } of migrations) {
    for (const [, name] of text.matchAll(/\bdrop (?:function|procedure) (?:if exists )?(\w+)/gi))
      found.delete(`${name}`)
    for (const [, name, target] of text.matchAll(/\bdrop trigger (?:if exists )?(\w+) on "?(\w+)"?/gi))
      found.delete(`${name} on ${target}`)
    for (const statement of statements(text).filter((one) => !held.has(keyOf(one))))
      found.set(keyOf(statement), {
        file,
        line: lineAt(text, statement.offset),
        what: `${statement.kind} ${keyOf(statement)} stands in no file of routines`,
        mend: 'Put it into routines/*.sql of the area that owns it, or drop it in a migration',
      })
  }
  return [...found.values()]
}

interface Statement {
  readonly kind: string
  readonly name: string
  /** Of a trigger: its table. */
  readonly target: string
  readonly replaces: boolean
  readonly offset: number
}

const keyOf = ({ name, target }: Statement) => (target ? `${name} on ${target}` : name)

/** Those that stand outside of texts that are put together at run time. */
function statements(text: string): readonly Statement[] {
  return [...text.matchAll(made)]
    .filter(({ index }) => !/^\s*--|'/.test(text.slice(text.lastIndexOf('\n', index) + 1, index)))
    .map(({ index, 1: replaces, 2: kind = '', 3: name = '', 4: target = '' }) => ({
      kind,
      name,
      target: kind.toLowerCase() === 'trigger' ? target : '',
      replaces: replaces !== undefined,
      offset: index,
    }))
}
