// Starts the browser application: what the first page needs is asked for before anything is drawn.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { regionQuery } from '#src/api/identity-queries.ts'
import { accessToken } from '#src/api/tokens.ts'
import { askForApplication } from '#src/app/ahead.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { makeRouter } from '#src/app/router.tsx'
import { report } from '#src/crud/view/report.ts'
import { earlyLanguage, earlyNamespaces } from '#src/i18n/early.ts'
import { activate } from '#src/i18n/language.ts'
import { UiProvider } from '#src/ui/theme/ui-provider.tsx'

const root = document.getElementById('root')
if (root) {
  const client = createQueryClient(report)
  void client.prefetchQuery(regionQuery)
  if (accessToken()) askForApplication(client)
  const router = makeRouter(client)
  void router.load()
  await activate(earlyLanguage, earlyNamespaces)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
}
