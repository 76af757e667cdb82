// The box of a server's secrets, made when it is first needed: with it the file of the master key.
import type { Config } from '#server/config.ts'
import { masterKey, type SecretBox, secretBox } from './secret-box.ts'

const boxes = new WeakMap<Config, SecretBox>()

export function serverSecrets(config: Config): SecretBox {
  const box = boxes.get(config) ?? secretBox(masterKey(config.secretKey, config.dataDir))
  boxes.set(config, box)
  return box
}
