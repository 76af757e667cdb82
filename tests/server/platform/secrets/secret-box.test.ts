// Secrets come back for their own company only.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { masterKey, secretBox } from '#server/platform/secrets/secret-box.ts'

test('a secret comes back for its company, and looks different each time it is sealed', () => {
  const box = secretBox(randomBytes(32))
  const sealed = box.seal(1, '12345678')
  expect(box.unseal(1, sealed)).toBe('12345678')
  expect(box.seal(1, '12345678')).not.toBe(sealed)
})

test('another company, another key or a changed byte opens nothing', () => {
  const box = secretBox(randomBytes(32))
  const sealed = box.seal(1, '1234')
  expect(() => box.unseal(2, sealed)).toThrow()
  expect(() => secretBox(randomBytes(32)).unseal(1, sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  expect(() => box.unseal(1, bytes.toString('base64'))).toThrow()
})

test('the master key of a data folder is made once and readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'))
  const key = masterKey(null, folder)
  expect(key).toHaveLength(32)
  expect(masterKey(null, folder)).toEqual(key)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})
