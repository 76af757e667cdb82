// Opens the screen of an address: its area, the code that draws it and its first rows are all asked for at the same time.
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { accessToken, claimsOf } from '#src/api/tokens.ts'
import type { Fields, ResourceScreen } from '#src/crud/model/screen.ts'
import { askAhead } from '#src/crud/model/use-resource-list.ts'
import type { ListPageProps } from '#src/crud/view/list-page.tsx'
import { findScreen, isKnownArea, type PageScreen } from './screens.ts'
import { loadTexts } from './texts.ts'

interface Opening {
  readonly pathname: string
  readonly params: Fields
  readonly client: QueryClient
}

interface Opened {
  readonly path: string
  readonly rest: readonly string[]
}

/** A screen with the component that draws it: it is there when the page is drawn, so that nothing flickers. */
export type OpenedScreen =
  | (Opened & { readonly screen: ResourceScreen; readonly List: ComponentType<ListPageProps> })
  | (Opened & { readonly screen: PageScreen; readonly Page: ComponentType })

const loadListPage = () => import('#src/crud/view/list-page.tsx')

export async function openScreen({ pathname, params, client }: Opening): Promise<OpenedScreen | undefined> {
  if (!isKnownArea(pathname)) return undefined
  // Most screens are lists.
  const list = loadListPage()
  const found = await findScreen(pathname)
  if (!found) return undefined
  const { screen, namespace, path, rest } = found
  const texts = loadTexts(namespace)
  if ('entry' in screen) {
    askAhead(client, screen, params, claimsOf(accessToken())?.user_id ?? 0)
    const [{ default: List }] = await Promise.all([list, texts])
    return { screen, path, rest, List }
  }
  const [{ default: Page }] = await Promise.all([screen.load(), texts])
  return { screen, path, rest, Page }
}
