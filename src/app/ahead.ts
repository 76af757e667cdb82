// The code and the texts of the first screen, asked for before the application itself has started: otherwise each file would
// wait for the one that names it.
import { askForTexts } from '#src/i18n/early-texts.ts'
import { isPublicPage } from '#src/i18n/public-pages.ts'
import { areaOf, findScreen } from './screens.ts'

export const loadApplication = () => import('./application.ts').then(({ application }) => application)
export const loadSignIn = () => import('#src/screens/onboarding/sign-in.tsx')
export const loadHome = () => import('#src/screens/today/today.tsx')

/** `signedIn`: without a session every address but the public ones leads to the sign-in page. */
export function askForScreen(pathname: string, signedIn: boolean): void {
  for (const code of codeOf(pathname, signedIn)) {
    // Failures are told by whoever needs the code.
    code.catch(() => undefined)
  }
}

function codeOf(pathname: string, signedIn: boolean): readonly Promise<unknown>[] {
  if (/^\/onboard\/(company-verification|sign-in)$/.test(pathname)) return [loadSignIn()]
  if (isPublicPage(pathname)) return []
  if (!signedIn) return [loadSignIn()]
  if (/^\/(dashboard)?$/.test(pathname)) {
    askForTexts(['today'])
    return [loadApplication(), loadHome()]
  }
  const area = areaOf(pathname)
  if (!area) return [loadApplication()]
  askForTexts([area.namespace])
  return [loadApplication(), findScreen(pathname)]
}
