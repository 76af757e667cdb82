// One's own page: its parts and their words are fetched with it.

import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'
import { late } from '#src/ui/late.tsx'

const OwnPage = late(async () => {
  const [page] = await Promise.all([
    import('#src/screens/person/own-page.tsx'),
    loadNamespaces(currentLanguage(), ['today', 'att', 'per', 'oauth']),
  ])
  return page
})

export default function MyProfilePage() {
  return <OwnPage />
}
