// In which direction a text is written, by its first letter.

/** Letters that are written from right to left. */
const mirrored = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

export const directionOf = (text: string): 'ltr' | 'rtl' =>
  mirrored.test(text.match(/\p{L}/u)?.[0] ?? '') ? 'rtl' : 'ltr'
