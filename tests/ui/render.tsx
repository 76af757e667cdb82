// Renders a piece of the page the way the application does, with a user who types and clicks.
import { render as renderPlain } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { UiProvider } from '#src/ui/theme/ui-provider.tsx'

export function render(element: ReactElement) {
  const user = userEvent.setup()
  return { user, ...renderPlain(element, { wrapper: TestProvider }) }
}

function TestProvider({ children }: { readonly children: ReactNode }) {
  return <UiProvider env="test">{children}</UiProvider>
}
