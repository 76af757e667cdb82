// Images are stored as new files of their company, and leave with the record or the transaction that brought them.
import { randomBytes } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Principal } from '#server/access/principal.ts'
import { serveFiles } from '#server/engine/files/file-route.ts'
import { sweepFiles } from '#server/engine/files/sweep-files.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { answerFailures } from '#server/platform/errors/error-handler.ts'
import { fileChanges } from '#server/platform/files/file-changes.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { secretBox } from '#server/platform/secrets/secret-box.ts'
import { freshDatabase } from '#tests/support/database.ts'

const database = await freshDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'files-'))
const files = fileChanges({ database, store: fileStore(dataDir), secrets: secretBox(randomBytes(32)) })
let app: FastifyInstance
let principal: Pick<Principal, 'company'> | null = null

beforeAll(async () => {
  app = Fastify()
  answerFailures(app)
  app.decorateRequest('principal', null)
  app.addHook('onRequest', async (request) => {
    request.principal = principal as Principal | null
  })
  serveFiles(app, { config: { dataDir }, database })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const png = async (width: number, height?: number) => dataUrl(await plain(width, height).png().toBuffer())

const onDisk = (company: number) => globSync(join(dataDir, 'files', String(company), '*', '*'))
const writer = (db: Db, company = 1) => ({ db, company: { id: company }, principal: { display_name: 'Ana' } })
const store = (image: string, { company = 1, before = null as string | null, field = 'photo' } = {}) =>
  inCompany(database, company, (db) => files.replaceImage(writer(db, company), field, image, before))
const rows = (company: number) => inCompany(database, company, (db) => db.selectFrom('file').selectAll().execute())
const refusalOf = async (image: string) => {
  const error = await store(image).catch((caught) => caught)
  return [error.code, error.context]
}

const ask = async (name: string, company: number | null, headers = {}) => {
  principal = company === null ? null : { company }
  return app.inject({ url: `/web/auth_files/${name}`, headers })
}

test('an image is stored under a random name and given to its company alone', async () => {
  const name = await store(await png(100))
  expect(name).toMatch(/^[0-9a-f]{32}\.png$/)
  const own = await ask(name, 1)
  expect(own.statusCode).toBe(200)
  expect(own.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=3600',
    vary: 'authorization',
  })
  expect((await sharp(own.rawPayload).metadata()).width).toBe(100)
  expect((await ask(name, 1, { 'if-none-match': own.headers.etag })).statusCode).toBe(304)
  const [foreign, absent] = [await ask(name, 2), await ask(`${'0'.repeat(32)}.png`, 2)]
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'ZBOA0404'])
  expect({ ...foreign.json(), request_id: '' }).toEqual({ ...absent.json(), request_id: '' })
  expect((await ask(name, null)).statusCode).toBe(401)
})

test.each([
  '..%2f..%2fsecret.key',
  '%2e%2e%2fsecret.key',
  'secret.key',
  'a.png',
  `${'0'.repeat(32)}.png%00`,
  `${'0'.repeat(32)}.svg`,
])('%s reaches no file', async (name) => {
  writeFileSync(join(dataDir, 'secret.key'), 'secret')
  const answer = await ask(name, 1)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('secret')
})

test('what is kept holds no metadata, is upright and of the kept size', async () => {
  const tagged = plain(1600, 1200)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .withMetadata({ orientation: 6 })
  const name = await store(dataUrl(await tagged.jpeg().toBuffer(), 'image/jpeg'))
  const kept = await sharp((await ask(name, 1)).rawPayload).metadata()
  expect(kept).toMatchObject({ format: 'jpeg', width: 600, height: 800 })
  expect(kept.exif).toBeUndefined()
})

test('bytes that follow an image do not survive', async () => {
  const bytes = Buffer.concat([await plain(100).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const name = await store(dataUrl(bytes))
  expect((await ask(name, 1)).body).not.toContain('script')
})

test('what is no image of the allowed kinds is refused by its content', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await refusalOf(dataUrl(svg))).toEqual(['ZBOA0033', { field: 'photo', allowed: 'PNG, JPEG' }])
  const gif = await plain(100).gif().toBuffer()
  expect((await refusalOf(dataUrl(gif)))[0]).toBe('ZBOA0033')
  expect((await refusalOf('photo.png'))[0]).toBe('ZBOA0013')
  expect((await refusalOf('data:image/png;base64,'))[0]).toBe('ZBOA0034')
  expect((await refusalOf('data:image/png;base64,####'))[0]).toBe('ZBOA0034')
  const broken = (await plain(100).png().toBuffer()).subarray(0, 60)
  expect((await refusalOf(dataUrl(broken)))[0]).toBe('ZBOA0034')
})

test('images too large in bytes or pixels, or too small, are refused with the limit', async () => {
  const noise = await sharp(randomBytes(1000 * 1000 * 3), { raw: { width: 1000, height: 1000, channels: 3 } })
    .png()
    .toBuffer()
  expect(await refusalOf(dataUrl(noise))).toEqual(['ZBOA0035', { field: 'photo', max_mb: 2 }])
  const sides = { field: 'photo', min: 80, max: 6000 }
  expect(await refusalOf(await png(20))).toEqual(['ZBOA0036', sides])
  expect(await refusalOf(await png(6001, 100))).toEqual(['ZBOA0036', sides])
  expect(await refusalOf(await png(7000, 7000))).toEqual(['ZBOA0036', sides])
})

test('a refused image leaves nothing behind', async () => {
  const before = [onDisk(1).length, (await rows(1)).length]
  await refusalOf(await png(20))
  expect([onDisk(1).length, (await rows(1)).length]).toEqual(before)
})

test('an image that takes the place of another removes it, file and row', async () => {
  const first = await store(await png(100), { company: 3 })
  const second = await store(await png(120), { company: 3, before: first })
  expect((await rows(3)).map(({ name, kind, create_user }) => [name, kind, create_user])).toEqual([
    [second, 'photo', 'Ana'],
  ])
  expect(onDisk(3)).toHaveLength(1)
})

test('a transaction that does not hold keeps the old image and removes the new one', async () => {
  const first = await store(await png(100), { company: 4 })
  const failing = inCompany(database, 4, async (db) => {
    await files.replaceImage(writer(db, 4), 'photo', await png(120), first)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await rows(4)).map(({ name }) => name)).toEqual([first])
  expect(onDisk(4)).toHaveLength(1)
})

test('a dropped file goes once the transaction holds', async () => {
  const name = await store(await png(100), { company: 5 })
  await inCompany(database, 5, async () => {
    files.drop(name)
    expect(onDisk(5)).toHaveLength(1)
  })
  expect([onDisk(5), await rows(5)]).toEqual([[], []])
})

test('a company cannot drop the file of another', async () => {
  const name = await store(await png(100), { company: 6 })
  await inCompany(database, 7, async () => files.drop(name))
  expect([onDisk(6).length, (await rows(6)).length]).toEqual([1, 1])
})

test('what no record names and no row knows is cleared away after a day, and nothing else', async () => {
  const company = 77
  const name = await store(await png(120), { company })
  await inCompany(database, company, (db) =>
    sql`insert into department (company_id, dept_code, dept_name) values (${company}, 'S', 'Swept')`.execute(db),
  )
  await inCompany(database, company, (db) =>
    sql`insert into employee (company_id, emp_code, department, hire_date, photo)
      select ${company}, 'S1', id, '2026-01-01', ${name} from department`.execute(db),
  )
  const unnamed = await store(await png(130), { company })
  const stray = `${'a'.repeat(32)}.png`
  const folder = join(dataDir, 'files', String(company), 'aa')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, stray), 'left behind')
  const left = () =>
    onDisk(company)
      .map((path) => path.split('/').at(-1))
      .sort()

  await sweepFiles(database, fileStore(dataDir))
  expect(left()).toEqual([name, unnamed, stray].sort())

  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  for (const path of onDisk(company)) utimesSync(path, twoDaysAgo, twoDaysAgo)
  await inCompany(database, company, (db) => sql`update file set create_time = ${twoDaysAgo}`.execute(db))
  await sweepFiles(database, fileStore(dataDir))
  expect(left()).toEqual([name])
  expect((await rows(company)).map((row) => row.name)).toEqual([name])
})
