// Holds every registry entry against the rules; all failures at once, each with the rule's id and the path to it.
import type { ResourceMeta } from '#openapi/types.ts'
import type { Finding } from '../finding.ts'
import { type EntryView, entryFile } from './entry.ts'
import { rules } from './rules.ts'

export interface Registry {
  readonly metas: readonly ResourceMeta[]
  /** Entries by the key under which the registry offers them. */
  readonly entries: Readonly<Record<string, EntryView>>
  /** Files that exist below `resources`. */
  readonly files: readonly string[]
  /** Folders whose words are kept in a catalogue. */
  readonly worded: readonly string[]
}

export function checkRegistry({ metas, entries, files, worded }: Registry): readonly Finding[] {
  const list = 'openapi/generated/registry.ts'
  return metas.flatMap((meta) => {
    const entry = entries[meta.name]
    const file = entryFile(meta)
    if (!entry)
      return [{ file: list, what: `R001 lacks ${meta.name}`, mend: `Every resource has an entry: write ${file}` }]
    return [
      ...(entry.name === meta.name && files.includes(file)
        ? []
        : [
            {
              file: list,
              what: `R002 ${meta.name} leads elsewhere`,
              mend: `An entry stands in the file of its name: ${file}`,
            },
          ]),
      ...(worded.some((folder) => file.startsWith(`${folder}/`))
        ? []
        : [{ file, what: 'R013 no catalogue keeps its words', mend: 'Give the area a namespace in lingui.config.ts' }]),
      ...rules.flatMap(({ id, says, faults }) =>
        faults({ file, meta, entry }).map((fault) => ({ file, what: `${id} ${fault}`, mend: says })),
      ),
    ]
  })
}
