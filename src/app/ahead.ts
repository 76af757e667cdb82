// What a visitor with a session needs first, asked for at once: otherwise each file would wait for the one that names it.
import type { QueryClient } from '@tanstack/react-query'
import { companyQuery, userQuery } from '#src/api/identity-queries.ts'
import { loadMenu } from './menu/load-menu.ts'
import { askForArea, isKnownArea } from './screens.ts'

/** Failures are told by whoever needs the thing. */
const quietly = (asked: Promise<unknown>): void => void asked.catch(() => undefined)

export function askForApplication(client: QueryClient): void {
  void client.prefetchQuery(userQuery)
  void client.prefetchQuery(companyQuery)
  quietly(import('./shell/shell.tsx'))
  quietly(loadMenu())
  if (!isKnownArea(location.pathname)) return
  askForArea(location.pathname)
  quietly(import('./open-screen.ts'))
  quietly(import('./screen-page.tsx'))
  quietly(import('#src/crud/view/list-page.tsx'))
}
