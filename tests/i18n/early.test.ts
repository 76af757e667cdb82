import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serveLocales } from '#tests/i18n/serve-locales.ts'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it('sets language, direction and scheme of the page before the application starts', async () => {
  serveLocales({})
  localStorage.setItem('i18nextLng', 'ar')
  localStorage.setItem('mantine-color-scheme-value', 'dark')

  await import('#src/i18n/early.ts')

  const { lang, dir, dataset } = document.documentElement
  expect([lang, dir, dataset.mantineColorScheme]).toEqual(['ar', 'rtl', 'dark'])
})

it('is light unless told otherwise', async () => {
  serveLocales({})
  await import('#src/i18n/early.ts')
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light')
})

it('asks for what the first screen shows: inside, the menu comes after the first rows', async () => {
  serveLocales({})
  localStorage.setItem('accessToken', 'one')
  history.replaceState(null, '', '/team/employee')

  const { earlyNamespaces } = await import('#src/i18n/early.ts')

  expect(earlyNamespaces).toEqual(['common', 'default'])
})

it('asks for what the first screen shows: the sign-in page needs no menu', async () => {
  const fetch = serveLocales({})
  history.replaceState(null, '', '/onboard/sign-in')

  const { earlyNamespaces } = await import('#src/i18n/early.ts')

  expect(earlyNamespaces).toContain('oauth')
  expect(earlyNamespaces).not.toContain('menu')
  expect(fetch).toHaveBeenCalledTimes(earlyNamespaces.length)
})

it('hands its catalogues to the application, which asks no second time', async () => {
  const fetch = serveLocales({ 'en/common': {}, 'en/default': {}, 'en/oauth': {} })
  const { earlyNamespaces } = await import('#src/i18n/early.ts')
  const { earlyLanguage } = await import('#src/i18n/early-texts.ts')
  const { activate } = await import('#src/i18n/language.ts')

  await activate(earlyLanguage, earlyNamespaces)

  expect(fetch).toHaveBeenCalledTimes(earlyNamespaces.length)
})
