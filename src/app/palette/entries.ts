// What the palette offers: pages and records visited last, pages, adding records, and records that were found.
import type { MessageDescriptor } from '@lingui/core'
import { fold } from '#openapi/fold.ts'
import type { FoundRecord } from '#src/api/search.ts'
import { type MenuModule, type MenuPage, placeOf } from '#src/app/menu/menu.ts'
import type { Recent } from './recent.ts'

export interface PaletteEntry {
  readonly key: string
  readonly title: string
  /** Beside it: the module of a page, the kind of a record. */
  readonly place: string
  readonly path: string
  /** What else it is called. */
  readonly also?: string
  /** A person: the picture, or where it is null the initials of the name. */
  readonly photo?: string | null
  /** What is found is remembered by this name. */
  readonly record?: true
}

type Say = (message: MessageDescriptor) => string

export function matching(entries: readonly PaletteEntry[], search: string): readonly PaletteEntry[] {
  const words = fold(search).split(' ').filter(Boolean)
  return entries.filter(({ title, place, also = '' }) => {
    const said = fold(`${place} ${title} ${also}`)
    return words.every((word) => said.includes(word))
  })
}

export const pageEntries = (menu: readonly MenuModule[], say: Say): readonly PaletteEntry[] =>
  menu.flatMap((module) =>
    module.pages.map(({ path, title, also }) => ({
      ...{ key: path, title: say(title), place: say(module.title), path },
      ...(also && { also: say(also) }),
    })),
  )

/** Lists whose records the user may add: the right to view one names its kind. */
export function addEntries(
  menu: readonly MenuModule[],
  permissions: ReadonlySet<string>,
  say: Say,
  words: (page: string) => string,
): readonly PaletteEntry[] {
  const mayAdd = ({ right, orRights }: MenuPage) => !orRights && permissions.has(right.replace('.view_', '.add_'))
  return menu.flatMap((module) =>
    module.pages.filter(mayAdd).map(({ path, title }) => ({
      key: `${path}/new`,
      title: words(say(title)),
      place: say(module.title),
      path: `${path}/new`,
    })),
  )
}

export function recentEntries(recent: readonly Recent[], say: Say): readonly PaletteEntry[] {
  return recent.flatMap(({ path, title }) => {
    const place = placeOf(path)
    if (!place) return []
    const page = say(place.page.title)
    const entry = title === undefined ? { title: page, place: say(place.module.title) } : { title, place: page }
    return { key: `recent ${path}`, path, ...entry }
  })
}

/** Records whose kind has no page of its own are left out. */
export function recordEntries(
  found: readonly FoundRecord[],
  menu: readonly MenuModule[],
  say: Say,
  hired: (date: string) => string,
): readonly PaletteEntry[] {
  const pages = new Map(
    menu.flatMap(({ pages }) => pages.flatMap((page) => (page.orRights ? [] : [[kindOf(page), page] as const]))),
  )
  return found.flatMap(({ resource, id, display_name, department, position, hire_date, photo }) => {
    const page = pages.get(resource)
    if (!page) return []
    const path = `${page.path}/${id}`
    // The kind of a person is seen by the picture; the room is for what tells two of one name apart.
    const kind = photo === undefined && say(page.title)
    const place = [kind, position, department, hire_date && hired(hire_date)].filter(Boolean).join(' · ')
    return { key: path, title: display_name, place, path, record: true as const, ...(photo !== undefined && { photo }) }
  })
}

const kindOf = ({ right }: MenuPage) => right.replace(/^\w+\.view_/, '')
