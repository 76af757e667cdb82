// Encrypts what must be read back (device passwords, keys of other systems): AES-256-GCM, one key for each company.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SecretBox {
  readonly seal: (company: number, text: string) => string
  /** Throws where the text was sealed for another company or with another key. */
  readonly unseal: (company: number, sealed: string) => string
}

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The master key: the setting, else a file of the data folder that is made once. Servers that share a database share it. */
export function masterKey(secretKey: string | null, dataDir: string): Buffer {
  if (secretKey !== null) return Buffer.from(secretKey, 'base64')
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

export function secretBox(master: Buffer): SecretBox {
  const keyOf = (company: number) => Buffer.from(hkdfSync('sha256', master, '', `company ${company}`, KEY_BYTES))
  return {
    seal: (company, text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(company), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    unseal: (company, sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(company), bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
