import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { makeDemoCompany } from '#server/demo/demo-company.ts'
import { drawnFace } from '#server/demo/faces.ts'
import { addDemoPhotos } from '#server/demo/photos.ts'
import { freshDatabase } from '#tests/support/database.ts'

test('most people of the demonstration have a photo of their own, which counts as storage', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'))
  const database = await freshDatabase()
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder })
  await makeDemoCompany({ database, config }, '2026-06-01')
  await addDemoPhotos({ database, config })
  const people = await database.kysely.selectFrom('employee').select('photo').execute()
  const photos = people.flatMap(({ photo }) => photo ?? [])
  expect(new Set(photos).size).toBe(229)
  expect(people).toHaveLength(250)
  const stored = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' })
  expect(stored.filter((name) => name.endsWith('.jpg'))).toHaveLength(229)
  const { bytes } = await database.kysely.selectFrom('storage_use').select('bytes').executeTakeFirstOrThrow()
  expect(Number(bytes)).toBeGreaterThan(500_000)
  expect(Number(bytes)).toBeLessThan(5_000_000)
})

test('a face is the same each time, another for each person, and a picture', async () => {
  const faces = [...Array(60).keys()].map((seed) => drawnFace({ seed, isWoman: seed % 2 === 0, age: 20 + seed }))
  expect(new Set(faces).size).toBe(60)
  expect(drawnFace({ seed: 7, isWoman: false, age: 27 })).toBe(faces[7])
  for (const face of faces) expect((await sharp(Buffer.from(face)).metadata()).width).toBe(320)
})
