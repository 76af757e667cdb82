// Makes texts that fit a pattern of the contract: a small sampler of the regular expressions that the contract uses.

/** A number from which choices are taken, like the digits of a mixed-radix number: another number, another text. */
interface Choices {
  next(of: number): number
}

function choicesOf(number: number): Choices {
  let rest = number
  return {
    next(of) {
      const chosen = rest % of
      rest = Math.floor(rest / of)
      return chosen
    },
  }
}

/** How many times an open-ended part is repeated. */
const enough = 6

const plain = /[A-Z0-9]/

/** A text that `pattern` accepts; different numbers give different texts as far as the pattern has room. */
export function sampleText(pattern: string, number: number): string {
  const choices = choicesOf(number)
  let at = 0
  const peek = () => pattern[at] ?? ''
  const take = () => pattern[at++] ?? ''

  const sequence = (): (() => string) => {
    const parts: (() => string)[] = []
    while (at < pattern.length && peek() !== ')') {
      if (peek() === '^' || peek() === '$') take()
      else parts.push(repeated(atom()))
    }
    return () => parts.map((part) => part()).join('')
  }

  const atom = (): (() => string) => {
    const first = take()
    if (first === '(') {
      // What may not follow: a text that is made of letters has none of it.
      if (pattern.startsWith('?!', at)) return skipped()
      const inner = sequence()
      take()
      return inner
    }
    if (first === '[') return oneOf(characterClass())
    if (first === '\\') return oneOf(escaped(take()))
    if (first === '|' || first === '.') throw new Error(`${pattern}: the sampler does not know ${first}`)
    return () => first
  }

  const skipped = (): (() => string) => {
    for (let depth = 1; depth > 0; ) {
      const next = take()
      if (next === '\\') take()
      if (next === '(') depth += 1
      if (next === ')') depth -= 1
    }
    return () => ''
  }

  const characterClass = (): string[] => {
    const members: string[] = []
    while (peek() !== ']') {
      const from = take()
      if (from === '\\') members.push(...escaped(take()))
      else if (peek() === '-' && pattern[at + 1] !== ']') {
        take()
        members.push(...range(from, take()))
      } else members.push(from)
    }
    take()
    return members
  }

  const repeated = (part: () => string): (() => string) => {
    const [least, most] = bounds()
    const count = Math.min(most, Math.max(least, most > 1 ? enough : 1))
    return () => Array.from({ length: count }, part).join('')
  }

  const bounds = (): readonly [number, number] => {
    const marks: Readonly<Record<string, readonly [number, number]>> = {
      '?': [0, 1],
      '*': [0, Number.POSITIVE_INFINITY],
      '+': [1, Number.POSITIVE_INFINITY],
    }
    const mark = marks[peek()]
    if (mark) {
      take()
      return mark
    }
    const [whole, least = '', comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(pattern.slice(at)) ?? []
    if (!whole) return [1, 1]
    at += whole.length
    if (!comma) return [Number(least), Number(least)]
    return [Number(least), most ? Number(most) : Number.POSITIVE_INFINITY]
  }

  /** Capitals and digits where the class has any: others might be trimmed, and letter case tells nothing apart. */
  const oneOf = (members: readonly string[]) => {
    const likely = members.filter((member) => plain.test(member))
    const from = likely.length > 0 ? likely : members
    return () => from[choices.next(from.length)] ?? ''
  }

  const text = sequence()()
  if (!new RegExp(pattern, 'u').test(text)) throw new Error(`${pattern}: the sampler made ${text}`)
  return text
}

const escaped = (letter: string): string[] => (letter === 'd' ? range('0', '9') : [letter])

function range(from: string, to: string): string[] {
  const start = from.charCodeAt(0)
  return Array.from({ length: to.charCodeAt(0) - start + 1 }, (_, index) => String.fromCharCode(start + index))
}
