// A copy of the project in a temporary folder, with made-up resources beside its own.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/run.ts'
import { syntheticResource } from './synthetic.ts'

const copied = ['openapi', 'resources', 'src', 'server', 'scripts', 'locales', 'package.json', 'tsconfig.json']

/** Runs `work` in a copy with `count` more resources; the copy is removed afterwards. */
export async function withSynthetic<T>(count: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'))
  try {
    for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const part of ['openapi/sample', 'resources/sample']) mkdirSync(join(folder, part))
    const resources = Array.from({ length: count }, (_, number) => syntheticResource(number))
    for (const { file, contract, entry } of resources) {
      writeFileSync(join(folder, 'openapi/sample', `${file}.tsp`), contract)
      writeFileSync(join(folder, 'resources/sample', `${file}.ts`), entry)
    }
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
