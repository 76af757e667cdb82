// Whatever searches on the screen finds a text however it is typed: without accents, with Turkish and Arabic letters, in any case.
import { screen } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { matching as matchingEntries } from '#src/app/palette/entries.ts'
import { matching as matchingPermissions } from '#src/extensions/system/permission-choice.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { byRank } from '#src/fields/match-rank.ts'
import { nextStep } from '#src/fields/tree/tree-keys.ts'
import { filterTree, visibleRows } from '#src/fields/tree/visible-rows.ts'
import { optionsFilter } from '#src/ui/theme/options-filter.ts'
import { look } from '#src/ui/theme/theme.ts'
import { renderField } from '#tests/fields/held.tsx'

/** What is typed, and the text that has it. */
const pairs = [
  ['isik', 'Işık'],
  ['IŞIK', 'ışık'],
  ['istanbul', 'İSTANBUL'],
  ['sukru', 'Şükrü'],
  ['jose', 'José Núñez'],
  ['NÚÑEZ', 'Jose Nunez'],
  ['lodz', 'Łódź'],
  ['strasse', 'Straße'],
  ['احمد', 'أحمد'],
  ['إبراهيم', 'ابراهيم'],
  ['فاطمه', 'فاطمة'],
  ['مني', 'منى'],
  ['محمد', 'مُحَمَّد'],
  ['محمد', 'مـــحمد'],
  ['15', 'خط ١٥'],
  ['areas', 'Áreas'],
] as const

const nodeOf = (label: string) => ({ id: '1', label, disabled: false, children: [] })
const action = { codename: 'a.view_b', label: 'View', held: true }

const places: Readonly<Record<string, (typed: string, text: string) => boolean>> = {
  'lookups and lists to choose from': (typed, text) => byRank([text], typed, (label) => ({ label })).length === 1,
  trees: (typed, text) => filterTree([nodeOf(text)], typed).length === 1,
  'the palette': (typed, text) => {
    const entry = { key: '1', title: text, place: 'Page', path: '/' }
    return matchingEntries([entry], typed).length === 1
  },
  'the tree of permissions': (typed, text) => {
    const resources = [{ resource: 'b', label: text, actions: [action] }]
    return matchingPermissions([{ module: 'a', label: 'Module', available: true, resources }], typed).length === 1
  },
  'options of a list': (typed, text) =>
    optionsFilter({ options: [{ value: '1', label: text }], search: typed, limit: 10 }).length === 1,
  'options in groups': (typed, text) => {
    const [group] = optionsFilter({
      options: [{ group: 'G', items: [{ value: '1', label: text }] }],
      search: typed,
      limit: 10,
    })
    return group !== undefined && 'group' in group && group.items.length === 1
  },
}

describe.each(Object.entries(places))('%s', (_place, finds) => {
  test.each(pairs)('%s finds %s', (typed, text) => {
    expect(finds(typed, text)).toBe(true)
  })
  test('what is another word is not found', () => {
    expect(finds('isik', 'Şükrü')).toBe(false)
  })
})

test('a letter goes to the next row of a tree that begins with it', () => {
  const rows = visibleRows([nodeOf('Head office'), nodeOf('Işık'), nodeOf('أحمد')], new Set())
  expect(nextStep('i', rows, 0)).toEqual({ kind: 'move', to: 1 })
  expect(nextStep('ا', rows, 0)).toEqual({ kind: 'move', to: 2 })
  expect(nextStep('\u0301', rows, 0)).toEqual({ kind: 'move', to: 0 })
})

test("every input of Mantine's that filters its options does so", () => {
  const { components } = look().theme
  for (const name of ['Select', 'MultiSelect', 'Autocomplete', 'TagsInput'])
    expect([name, components?.[name]?.defaultProps]).toEqual([name, { filter: optionsFilter }])
})

it('no more options come than the list shows', () => {
  const options = Array.from({ length: 9 }, (_, at) => ({ value: String(at), label: `Zone ${at}` }))
  const search = { search: 'zone', limit: 3 }
  expect(optionsFilter({ options, ...search })).toEqual(options.slice(0, 3))
  const groups = [0, 3, 6].map((at) => ({ group: String(at), items: options.slice(at, at + 2) }))
  expect(
    optionsFilter({ options: groups, ...search }).flatMap((one) => ('items' in one ? one.items : [])),
  ).toHaveLength(3)
})

it('a choice is found by what is typed into it', async () => {
  const names = ['Şükrü', 'Işık', 'أحمد', ...Array.from({ length: 9 }, (_, at) => `Zone ${at}`)]
  const choices = names.map((label, value) => ({ value, label }))
  const { user } = renderField<number | null>(null, (holder) => (
    <ChoiceField {...holder} label="Name" choices={choices} />
  ))
  const box = screen.getByRole('combobox', { name: 'Name' })
  for (const [typed, label] of [
    ['sukru', 'Şükrü'],
    ['احمد', 'أحمد'],
  ] as const) {
    await user.clear(box)
    await user.type(box, typed)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([label])
  }
})
