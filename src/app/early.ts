// Runs before the large scripts: the look of the page, and the first screen's texts, answers and code are asked for.
import { askEarly } from '#src/api/early-calls.ts'
import { claimsOf } from '#src/api/tokens.ts'
import '#src/i18n/early.ts'
import { isPublicPage } from '#src/i18n/public-pages.ts'
import { stored } from '#src/i18n/storage.ts'
import { askForScreen } from './ahead.ts'

const token = stored('accessToken')

askForScreen(location.pathname, token !== null)
if (token && !isPublicPage(location.pathname))
  askEarly(['/web/oauth/api/v2/current-user/', '/web/oauth/api/v2/current-company/', ...firstCall()])

/** The list's own call, which the server names in the page; not where the address, the user's columns or the view that they begin with ask for another one. */
function firstCall(): readonly string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name=first-call]')
  if (!named || location.search !== '') return []
  const list = `${claimsOf(token)?.user_id}.${named.dataset.resource}`
  return stored(`columns.${list}`) || stored(`view.${list}`) ? [] : [named.content]
}
