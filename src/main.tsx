// Starts the browser application; what its first page needs was asked for by src/app/early.ts.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { regionQuery } from '#src/api/identity-queries.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { RegionLook } from '#src/app/region-look.tsx'
import { makeRouter } from '#src/app/router.tsx'
import { report } from '#src/crud/view/report.ts'
import { earlyNamespaces } from '#src/i18n/early.ts'
import { earlyLanguage } from '#src/i18n/early-texts.ts'
import { activate } from '#src/i18n/language.ts'

// A function, since a module that waits would keep waiting every module that imports from its file.
async function start(root: HTMLElement): Promise<void> {
  const client = createQueryClient(report)
  void client.prefetchQuery(regionQuery)
  const router = makeRouter(client)
  void router.load()
  await activate(earlyLanguage, earlyNamespaces)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RegionLook>
        <RouterProvider router={router} />
      </RegionLook>
    </QueryClientProvider>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
