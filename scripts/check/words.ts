// The words of the field in English texts: a private language that is right and strange is refused, with what to say instead.

const refused: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, '“anyone” or “everyone”, or the role'],
  [/\bsomebody\b/i, 'the role: an employee, a user, an administrator'],
  [/\bby (?:itself|themselves)\b/i, '“automatically”'],
  [/\banew\b/i, '“again”, or the verb with re-: recalculate'],
  [/\btold\b/i, '“notified”, “shown” or “recorded”'],
  [/\bhand(?:ed|s)? in\b/i, '“submit”'],
  [/\ball the same\b/i, '“anyway”'],
  [/\bso many\b/i, '“a number of”, or the number'],
  [/\bstay(?:s|ed)? as (?:it|they) (?:was|were)\b/i, '“was not changed”'],
]

export const wordFaults = (text: string): string[] =>
  refused.flatMap(([word, better]) => {
    const found = word.exec(text)
    return found ? [`says “${found[0]}” where people of the field say ${better}`] : []
  })
