// The form in which two texts are the same, as the database's same_text gives it: letter case does not count, accents do.
import { normalized } from '#openapi/composed.ts'

/** Letters that are not made of a letter and a mark, of Latin, Greek, Cyrillic and Armenian. */
const letters = /[A-Z\u00c6-\u0556]/g

const lowerCase = (letter: string): string => {
  const lower = letter === 'ς' ? 'σ' : letter.toLowerCase()
  return lower.length === 1 ? lower : letter
}

export const sameText = (text: string): string => normalized(normalized(text, 'NFD').replace(letters, lowerCase), 'NFC')
