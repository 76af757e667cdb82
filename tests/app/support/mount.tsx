// Draws the application as src/main.tsx does. Imported once the network is there: some texts are asked for on import.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createQueryClient } from '#src/app/query-client.ts'
import { makeRouter } from '#src/app/router.tsx'
import { report } from '#src/crud/view/report.ts'
import { UiProvider } from '#src/ui/theme/ui-provider.tsx'
import { notify } from '#src/ui/toast/notify.ts'

/** A fresh page: messages of the one before are gone. */
export function mount(): void {
  notify.clear()
  const client = createQueryClient(report)
  render(
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={makeRouter(client)} />
      </UiProvider>
    </QueryClientProvider>,
  )
}
