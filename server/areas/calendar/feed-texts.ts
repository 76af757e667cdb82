// The words of calendar feeds that stand beside names.

const texts = {
  busy: 'Busy',
  away: 'On leave: {name}',
} as const

/** Id of a word, for labels of every language. */
export const feedText = (name: keyof typeof texts): string => `calendarFeed.${name}`

export const feedMessages = (): Map<string, string> =>
  new Map(Object.entries(texts).map(([name, text]) => [`calendarFeed.${name}`, text]))
