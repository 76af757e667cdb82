import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isPublic } from '#src/api/public-calls.ts'

interface Operation {
  readonly responses?: unknown
  readonly security?: readonly object[]
}

it('a call carries no session exactly where the contract asks for none', () => {
  const file = join(process.cwd(), 'openapi/generated/openapi.json')
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(readFileSync(file, 'utf8'))
  const differing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => responses !== undefined)
      .filter(
        ([, { security }]) =>
          isPublic(path) !== (security?.some((way) => Object.keys(way).length === 0) || security?.length === 0),
      )
      .map(([method]) => `${method} ${path}`),
  )
  expect(differing).toEqual([])
})
