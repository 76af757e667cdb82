// Set-up of files of tests that run a server in their process: what its statements answered is kept for the check of shapes.
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Recorder, recordShapes } from './record-shapes.ts'

interface Worker {
  readonly recorder: Recorder
  readonly file: string
}

/** Set-up runs before each file, and the files of a worker share what is loaded. */
const shared: { shapes?: Worker } & typeof globalThis = globalThis
const { SHAPES: folder } = process.env

if (folder) {
  shared.shapes ??= { recorder: recordShapes(), file: join(folder, `${randomUUID()}.jsonl`) }
  const { recorder, file } = shared.shapes
  afterAll(() => {
    const lines = recorder.take()
    if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`)
  })
}
