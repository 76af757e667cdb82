// Holds that whether a call is on its way is kept by a mutation, and not by a state that is set before it and put back after it.
import type { Finding } from './finding.ts'
import { lineAt, type Source } from './sources.ts'

/** Knows no calls: what it waits for is handed to it. */
const callless = 'src/ui/'
const state = /\[\s*\w*,\s*(set[A-Z]\w*)\s*\]\s*=\s*useState\b/g
const waits = /\bawait\b|\.(?:then|catch|finally)\(/

export function checkHandKeptCalls(sources: readonly Source[]): readonly Finding[] {
  return sources
    .filter(({ file }) => file.startsWith('src/') && !file.startsWith(callless))
    .flatMap(({ file, text }) =>
      [...text.matchAll(state)]
        .flatMap(([, setter = '']) => beginnings(text, setter))
        .map((offset) => ({
          file,
          line: lineAt(text, offset),
          what: 'a state keeps by hand whether a call is on its way',
          mend: 'Use useMutation and its isPending, or useSending where fields are refused',
        })),
    )
}

/** Where a state is set to something, and put back after a wait in the same block. */
function beginnings(text: string, setter: string): readonly number[] {
  // An arrow that does nothing else is a handler of its own; what waits for its value begins nothing.
  const set = new RegExp(`(?<!=>\\s*)\\b${setter}\\((?!false\\)|undefined\\)|null\\)|await\\b)`, 'g')
  const putBack = new RegExp(`\\b${setter}\\((?:false|undefined|null)\\)`)
  return [...text.matchAll(set)].flatMap(({ index }) => {
    const rest = restOfBlock(text, index)
    const wait = rest.search(waits)
    return wait >= 0 && putBack.test(rest.slice(wait)) ? [index] : []
  })
}

/** Up to the brace that closes the block of an offset. */
function restOfBlock(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth < 0) return text.slice(from, at)
  }
  return text.slice(from)
}
