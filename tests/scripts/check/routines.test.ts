// Functions and triggers stand in files of routines, which may be applied any number of times.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkRoutines } from '#scripts/check/routines.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'routines-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const faults = () => checkRoutines(root).map(({ file, line, what }) => `${file}:${line} ${what}`)
const old = 'server/platform/db/migrations/0100_results.sql'
const own = 'server/areas/attendance/routines/queue.sql'
const f = (start: string) => `${start} function f() returns trigger language plpgsql as $$ begin return null; end $$;\n`
const t = (start: string) => `${start} trigger t after insert on "user" for each row execute function f();\n`

test('what an old migration made must stand in a file of routines', () => {
  write(old, `-- Makes a table.\n${f('create')}${t('create')}`)
  expect(faults()).toEqual([
    `${old}:2 function f stands in no file of routines`,
    `${old}:3 trigger t on user stands in no file of routines`,
  ])
  write(own, f('create or replace') + t('create or replace'))
  expect(faults()).toEqual([])
})

test('what a migration drops again needs no file', () => {
  write(old, f('create') + t('create'))
  write('server/platform/db/migrations/0101_gone.sql', 'drop trigger t on "user";\ndrop function f();\n')
  expect(faults()).toEqual([])
})

test('a new migration makes neither functions nor triggers', () => {
  write(own, f('create or replace') + t('create or replace'))
  write(
    'server/platform/db/migrations/0451_new.sql',
    `create table a (n int);\n${f('create or replace')}${t('create constraint')}`,
  )
  expect(faults()).toEqual([
    'server/platform/db/migrations/0451_new.sql:2 makes the function f',
    'server/platform/db/migrations/0451_new.sql:3 makes the trigger t',
  ])
})

test('what cannot be applied a second time is named', () => {
  write(own, f('create') + t('create constraint'))
  expect(faults()).toEqual([
    `${own}:1 makes the function f so that a second time fails`,
    `${own}:2 makes the trigger t so that a second time fails`,
  ])
  write(own, `${f('create or replace')}drop trigger if exists t on user;\n${t('create constraint')}`)
  expect(faults()).toEqual([])
})
