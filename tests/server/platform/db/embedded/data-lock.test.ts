// A data folder has one server at a time, and is free again however that server ended.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDataDir } from '#server/platform/db/embedded/data-lock.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'lock-'))

test('a second server is refused until the first lets go', async () => {
  const dir = folder()
  const first = await lockDataDir(dir)
  await expect(lockDataDir(dir)).rejects.toThrow(`The data folder ${dir} is in use by another server`)
  await first.release()
  const second = await lockDataDir(dir)
  await second.release()
})

test('a server that was killed holds nothing', async () => {
  const dir = folder()
  const program = `
    import { lockDataDir } from '#server/platform/db/embedded/data-lock.ts'
    await lockDataDir(${JSON.stringify(dir)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const root = new URL('../../../../../', import.meta.url).pathname
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  await expect(lockDataDir(dir)).rejects.toThrow('in use')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  const lock = await lockDataDir(dir)
  await lock.release()
})

test('a folder with a long path is locked as well', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'a'.repeat(120)))
  const lock = await lockDataDir(dir)
  await expect(lockDataDir(dir)).rejects.toThrow('in use')
  await lock.release()
})
