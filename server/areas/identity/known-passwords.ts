// Recognises passwords that everybody tries. The rules on characters leave of such lists hardly more than entries in
// disguise (P@ssw0rd1!, Football123!), so we undo the disguise and look for what is left, in the list and among words.
import { isListed } from './known-list.ts'

/** Shorter readings are too much of a chance: `a1b2` is in the list, and in many a good password. */
const shortestListed = 6

const usualWords = new Set(
  `password passwort passord pass passw contrasena clave parola sifre senha
  admin administrator root superuser login logon user guest test testing tester default changeme change
  letmein letmeinn welcome bienvenido hosgeldiniz hello hola merhaba marhaba secret secreto gizli
  qwerty qwertyuiop qwertyu qwert qwertz azerty asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx qazwsxedc qweasd
  qweasdzxc abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaaaaa xxx zzz
  monkey dragon master shadow sunshine princess football baseball basketball soccer hockey superman batman
  iloveyou loveyou lovely love trustno trustnoone whatever starwars freedom hunter ranger charlie michael jordan
  jessica ashley daniel thomas robert andrew joshua matthew anthony nicole amanda michelle jennifer george
  computer internet server system windows microsoft google android samsung apple iphone facebook linkedin oracle
  cisco database network security company office business manager employee
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  allah mohammed muhammad ahmed ahmad fatima istanbul ankara galatasaray fenerbahce besiktas dubai mexico
  america india barcelona realmadrid liverpool chelsea arsenal juventus
  biometric attendance timecloud timeclock biotime zkteco fingerprint`.split(/\s+/),
)

const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
}

const isKnownWord = (word: string) => {
  const half = word.slice(0, word.length / 2)
  return (
    usualWords.has(word) || (half.length >= 3 && half + half === word && usualWords.has(half)) || /^(.)\1*$/.test(word)
  )
}

/** As typed, without its signs, and with the signs read as the letters they stand for. */
function readings(lower: string): readonly string[] {
  const bare = lower.replace(/[^a-z0-9]/g, '')
  const undo = (text: string) => text.replace(/[^a-z]/g, (sign) => disguises[sign] ?? sign)
  const [, head = '', tail = ''] = /^(.*?)([^a-z]*)$/.exec(lower) ?? []
  const end = tail.replace(/\D/g, '')
  return [lower, bare, undo(lower), undo(head) + end, lower.replace(/[^a-z0-9]+$/, '')]
}

/** Whether the password is listed, or is one of the usual words, disguised or with digits and signs around it. */
export function isKnownPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (readings(lower).some((reading) => reading.length >= shortestListed && isListed(reading))) return true
  const trimmed = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const plain = (text: string) => text.replace(/[^a-z]/g, (sign) => disguises[sign] ?? '')
  // The end may belong to the word (pa$$w0rd1!) or stand behind it (admin123$): try every shorter reading.
  const words = [plain(lower), plain(trimmed), lower.replace(/[^a-z]/g, '')]
  const tail = lower.search(/[^a-z]+$/)
  for (let end = Math.max(tail, 3); end < lower.length; end++) words.push(plain(lower.slice(0, end)))
  return words.some((reading) => isKnownWord(reading.replace(/i+$/, '')) || isKnownWord(reading))
}
