// One's own page: its parts and their words are fetched with it.
import { lazy } from 'react'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'

const OwnPage = lazy(async () => {
  const [page] = await Promise.all([
    import('#src/screens/person/own-page.tsx'),
    loadNamespaces(currentLanguage(), ['today', 'att', 'per', 'oauth']),
  ])
  return page
})

export default function MyProfilePage() {
  return <OwnPage />
}
