import { i18n } from '@lingui/core'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LanguageButton } from '#src/ui/language/language-button.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { serveLocales } from '#tests/i18n/serve-locales.ts'
import { render } from '#tests/ui/render.tsx'

afterEach(() => vi.restoreAllMocks())

it('lists the four languages with the present one marked, and switches text and direction', async () => {
  serveLocales({ 'ar/common': {}, 'ar/default': {}, 'ar/menu': {} })
  const { user } = render(<LanguageButton />)

  await user.click(screen.getByRole('button', { name: 'Change language' }))
  const dialog = await screen.findByRole('dialog', { name: 'Choose your language' })

  const names = ['English', 'Español (México)', 'العربية', 'Türkçe']
  for (const name of names) expect(dialog.textContent).toContain(name)
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-current')).toBe('true')

  await user.click(screen.getByRole('button', { name: 'العربية' }))
  await waitFor(() => expect(i18n.locale).toBe('ar'))
  expect(document.documentElement.dir).toBe('rtl')
})

it('says so when the texts cannot be fetched', async () => {
  const error = vi.spyOn(notify, 'error')
  const { loadNamespaces } = await import('#src/i18n/language.ts')
  serveLocales({ 'en/company': {} })
  await loadNamespaces('en', ['company'])
  const { user } = render(<LanguageButton />)

  await user.click(screen.getByRole('button', { name: 'Change language' }))
  await user.click(await screen.findByRole('button', { name: 'Türkçe' }))

  await waitFor(() => expect(error).toHaveBeenCalled())
  expect(i18n.locale).toBe('en')
})
