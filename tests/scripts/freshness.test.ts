import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provide } from '#scripts/freshness.ts'

const folder = mkdtempSync(join(tmpdir(), 'freshness-'))
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const derived = { name: 'page', inputs: ['src/**'], without: ['src/skip/**'], output: 'dist/page.html' }
const make = () =>
  provide(folder, derived, async () => {
    mkdirSync(join(folder, 'dist'), { recursive: true })
    write('dist/page.html', 'page')
  })

beforeAll(() => {
  mkdirSync(join(folder, 'src/skip'), { recursive: true })
  write('src/a.ts', 'a')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a derived thing is made once, and again only when its inputs change', async () => {
  expect(await make()).toBe(true)
  expect(await make()).toBe(false)
  write('src/a.ts', 'b')
  expect(await make()).toBe(true)
  write('src/b.ts', 'new')
  expect(await make()).toBe(true)
  rmSync(join(folder, 'src/b.ts'))
  expect(await make()).toBe(true)
  write('src/skip/c.ts', 'not an input')
  expect(await make()).toBe(false)
})

test('it is made again when its output is gone', async () => {
  await make()
  rmSync(join(folder, 'dist'), { recursive: true })
  expect(await make()).toBe(true)
})

test('a failed making is tried again', async () => {
  write('src/a.ts', 'fails')
  const failing = provide(folder, derived, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await make()).toBe(true)
})
