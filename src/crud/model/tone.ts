// Whether a named value is good news, bad news or something that waits, by what it says.
import type { ChoiceMeta } from '#openapi/types.ts'

export type Tone = 'good' | 'bad' | 'open'

const words: readonly (readonly [Tone, RegExp])[] = [
  [
    'bad',
    /^(rejected|refused|failed|expired|overdue|offline|suspended|cancelled|revoked|absent|closed|declined|missing|forced|held|duress|tampering|alarm)\b/i,
  ],
  ['open', /^(waiting|pending|expiring|trial|grace|submitted|asked|running|queued|late|in progress|read-only)\b/i],
  ['good', /^(approved|active|valid|paid|done|sent|online|confirmed|accepted|ready|present|succeeded|delivered)\b/i],
]

/** Undefined: neither. The English label decides, which every language shares. */
export function toneOf({ labels }: ChoiceMeta, value: string | number): Tone | undefined {
  const label = labels[value] ?? String(value)
  return words.find(([, said]) => said.test(label))?.[0]
}
