// What each content of exports can have as columns, in the words of a language. Contents are named as the contract does, hence the cast.
import type { components } from '#openapi/generated/schema.d.ts'
import type { FieldMeta } from '#openapi/types.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { type Language, labelOf } from '#server/platform/contract/labels.ts'
import { contents, reportContent, windowsOf } from './contents.ts'
import { patternForm } from './written-values.ts'

const hidden = new Set<FieldMeta['kind']>(['secret', 'image', 'file', 'json', 'list'])

type ContentFields = components['schemas']['AutoExportContent']

export function exportContents(language: Language): ContentFields[] {
  const ofLists = Object.entries(contents).map(([name, content]) => {
    const { meta } = storageOf(content.resource)
    const fields = Object.entries(meta.fields).filter(([, { kind, writeOnly }]) => !hidden.has(kind) && !writeOnly)
    return {
      content: name as ContentFields['content'],
      fields: fields.map(([field, facts]) => ({
        field,
        label: labelOf(language, `${meta.name}.${field}`) ?? facts.label,
        form: patternForm(facts),
      })),
      usual: [...content.columns],
      windows: [...windowsOf(name)],
    }
  })
  // The columns of a report are chosen with the report.
  return [...ofLists, { content: reportContent, fields: [], usual: [], windows: [...windowsOf(reportContent)] }]
}
