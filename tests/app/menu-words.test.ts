// The word of the menu is the title of its page, and what decides stands where people look first.
import { expect, it } from 'vitest'
import { menuFor } from '#src/app/menu/menu.ts'
import { everyScreen } from '#src/app/screens.ts'
import { columnsOf, isState } from '#src/crud/model/columns.ts'
import { shownColumns } from '#src/crud/model/list-table.ts'
import { permissionOf } from '#src/crud/model/rights.ts'

const screens = await everyScreen()
const rights = screens.map(([, one]) => ('entry' in one ? permissionOf(one, 'list') : one.permission))
const titles = new Map(
  screens.map(([path, one]) => [path, ('entry' in one ? one.entry.title : one.title).message] as const),
)

it('every page is called what its entry in the menu is called', () => {
  const pages = menuFor(new Set(rights)).flatMap(({ pages }) => pages)
  const differ = pages.filter(({ path, title }) => titles.has(path) && titles.get(path) !== title.message)
  expect(differ.map(({ path, title }) => `${path}: ${title.message}, ${titles.get(path)}`)).toEqual([])
})

/** Of a list on a screen of 1440 pixels beside the menu, without the boxes that tick and the menus of rows. */
const frame = 1060

it('the state of a record is in sight on a screen of 1440 pixels', () => {
  const outside = screens.flatMap(([path, one]) => {
    if (!('entry' in one)) return []
    const shown = shownColumns(columnsOf(one.entry, one.meta))
    const at = shown.findIndex(isState)
    const end = shown.slice(0, at + 1).reduce((sum, { width }) => sum + width, 0)
    return at >= 0 && end > frame ? [`${path}: ${end}`] : []
  })
  expect(outside).toEqual([])
})
