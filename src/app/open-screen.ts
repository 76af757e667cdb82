// Opens the screen of an address: its first rows, its texts and a screen's own code are asked for at the same time.
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { accessToken, claimsOf } from '#src/api/tokens.ts'
import { recordQuery } from '#src/crud/model/calls.ts'
import type { Fields, ResourceScreen } from '#src/crud/model/screen.ts'
import { askAhead } from '#src/crud/model/use-resource-list.ts'
import type { PageProps } from '#src/screens/page-props.ts'
import { withParts } from './parts.tsx'
import { findScreen, type PageScreen } from './screens.ts'
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

/** Resources are drawn as lists. A screen's own component is there when the page is drawn, so that nothing flickers. */
export type OpenedScreen =
  | (Opened & { readonly screen: ResourceScreen })
  | (Opened & { readonly screen: PageScreen; readonly Page: ComponentType<PageProps> })

export async function openScreen({ pathname, params, client }: Opening): Promise<OpenedScreen | undefined> {
  const found = await findScreen(pathname)
  if (!found) return undefined
  const { screen, namespace, path, rest } = found
  const texts = loadTexts(namespace)
  if ('entry' in screen) {
    if (screen.meta.singleton) void client.prefetchQuery(recordQuery(screen.meta, 0))
    else askAhead(client, screen, params, claimsOf(accessToken())?.user_id ?? 0)
    await texts
    return { screen: withParts(screen), path, rest }
  }
  const [{ default: Page }] = await Promise.all([screen.load(), texts])
  return { screen, path, rest, Page }
}
