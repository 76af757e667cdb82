// Names of sheets as Excel takes them: at most 31 characters, some of them not at all, and none twice.

const longest = 31

/** Excel keeps it for itself. */
const reserved = 'history'

/** Cut between characters, never within one. */
function shortened(text: string, most: number): string {
  let found = ''
  for (const sign of text) {
    if (found.length + sign.length > most) break
    found += sign
  }
  return found.trim()
}

const cleaned = (title: string): string =>
  title
    .toWellFormed()
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'+|'+$/g, '')

export function sheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set([reserved])
  return titles.map((title, at) => {
    const name = cleaned(title) || `Sheet ${at + 1}`
    let found = endless(shortened(name, longest))
    for (let count = 2; taken.has(found.toLowerCase()); count += 1) {
      const mark = ` (${count})`
      found = shortened(name, longest - mark.length) + mark
    }
    taken.add(found.toLowerCase())
    return found
  })
}

/** No name ends with an apostrophe, where it is cut either. */
const endless = (name: string) => name.replace(/'+$/, '')
