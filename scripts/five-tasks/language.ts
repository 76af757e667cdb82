// A language: French, drafted by copying English with a mark before each text. A folder of catalogues and its lines.
import type { Task } from './task.ts'

const draft = `import { catalogues } from '#scripts/locales.ts'
for (const catalogue of await catalogues()) {
  const english = (await catalogue.read('en')) ?? {}
  const drafted = Object.entries(english).map(([id, message]) => [
    id,
    { ...message, translation: '⟦fr⟧ ' + (message.translation || message.message || id) },
  ])
  await catalogue.write('fr', Object.fromEntries(drafted))
}`

export const language: Task = {
  name: 'A language',
  edits: [
    {
      file: 'openapi/languages.ts',
      after: "  { code: 'tr', name: 'Türkçe', dir: 'ltr' },\n",
      text: "  { code: 'fr', name: 'Français', dir: 'ltr' },\n",
    },
    {
      file: 'openapi/company/settings.tsp',
      after: '  @summary("Türkçe") Turkish: "tr",\n',
      text: '  @summary("Français") French: "fr",\n',
    },
  ],
  runs: [
    ['--input-type=module-typescript', '--eval', draft],
    ['scripts/generate.ts'],
    ['scripts/migration.ts', 'french'],
    ['scripts/docs.ts'],
  ],
  proof: `
    const { labelOf, languageOf } = await import('#server/platform/contract/labels.ts')
    expect(labelOf(languageOf('fr-CA'), 'employee.emp_code')).toBe('⟦fr⟧ Employee code')
    const path = '/web/personnel/api/v2/company/'
    expect((await owner.call('PATCH', path, { body: { language: 'fr' } })).data.language).toBe('fr')`,
}
