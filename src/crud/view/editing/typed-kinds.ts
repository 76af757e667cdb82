// Which cells are typed over: what is typed to open them takes the place of what was there.
export const typedKinds: ReadonlySet<string> = new Set(['text', 'decimal', 'number'])
