// The forms in which a resource's name occurs: `work_code` as model, in addresses, in file names and in words.

export interface Names {
  /** `work_code`, as the registry and the database know it. */
  readonly name: string
  /** `WorkCode` */
  readonly model: string
  /** `WorkCodes` */
  readonly plural: string
  /** `work_codes`, the end of its address. */
  readonly address: string
  /** `work-code`, its files without ending. */
  readonly file: string
  /** `workCode`, the constant of its entry. */
  readonly constant: string
  /** `work code` */
  readonly one: string
  /** `Work codes` */
  readonly title: string
}

export const isName = (text: string) => /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(text)

export function namesOf(name: string): Names {
  const words = name.split('_')
  const many = [...words.slice(0, -1), pluralOf(words.at(-1) ?? '')]
  const capitals = (parts: readonly string[]) => parts.map(capital).join('')
  return {
    name,
    model: capitals(words),
    plural: capitals(many),
    address: many.join('_'),
    file: words.join('-'),
    constant: words[0] + capitals(words.slice(1)),
    one: words.join(' '),
    title: capital(many.join(' ')),
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}
