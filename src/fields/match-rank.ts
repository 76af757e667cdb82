// How well a record answers what was typed: by its code, by its name, by their beginning, by anything within them.
import { fold } from '#openapi/fold.ts'

export interface Named {
  readonly code?: string | null | undefined
  readonly name?: string | null | undefined
  /** As people read it in a choice, such as code and name. */
  readonly label: string
}

/** From 0, exactly that code, to 3, somewhere within; undefined: nothing of it. Takes what is typed as `fold` has it. */
function rankOf(wanted: string, { code, name, label }: Named): number | undefined {
  const [codeFolded, ...names] = [code, name, label].map((text) => fold(text ?? ''))
  if (codeFolded === wanted) return 0
  if (names.includes(wanted)) return 1
  const texts = [codeFolded ?? '', ...names]
  if (texts.some((text) => text.startsWith(wanted))) return 2
  return texts.some((text) => text.includes(wanted)) ? 3 : undefined
}

/** Those that match, the best first, else in their order. */
export function byRank<Record>(
  records: readonly Record[],
  search: string,
  named: (record: Record) => Named,
): readonly Record[] {
  const wanted = fold(search)
  if (wanted === '') return records
  return records
    .flatMap((record) => {
      const rank = rankOf(wanted, named(record))
      return rank === undefined ? [] : { record, rank }
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ record }) => record)
}
