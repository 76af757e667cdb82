// The gallery of inputs: a page for each, in every language, light and dark, without a server.

import { Anchor, Group, NativeSelect, Stack, Switch, Title, useMantineColorScheme } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { languages } from '#openapi/languages.ts'
import { activate, currentLanguage } from '#src/i18n/language.ts'
import { matchLanguage } from '#src/i18n/languages.ts'
import { UiProvider } from '#src/ui/theme/ui-provider.tsx'
import { Toaster } from '#src/ui/toast/toaster.tsx'
import styles from './gallery.module.css'
import { pages } from './pages.ts'

const shown = new Map([...pages].map(([name, load]) => [name, lazy(load)]))

function Gallery() {
  const [name, setName] = useState(() => location.hash.slice(1) || 'text')
  const Page = shown.get(name)
  return (
    <div className={styles.root}>
      <Stack component="nav" gap={4} aria-label="Inputs">
        {[...shown.keys()].map((one) => (
          <Anchor key={one} href={`#${one}`} fw={one === name ? 700 : 400} onClick={() => setName(one)}>
            {one}
          </Anchor>
        ))}
      </Stack>
      <main>
        <Group justify="space-between" mb="lg">
          <Title order={1}>{name}</Title>
          <Looks />
        </Group>
        <Suspense fallback={null}>{Page && <Page />}</Suspense>
      </main>
      <Toaster />
    </div>
  )
}

function Looks() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Group>
      <Switch
        label="Dark"
        checked={colorScheme === 'dark'}
        onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
      />
      <NativeSelect
        aria-label="Language"
        data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={currentLanguage()}
        onChange={(event) => void activate(matchLanguage(event.currentTarget.value) ?? 'en')}
      />
    </Group>
  )
}

async function start(root: HTMLElement): Promise<void> {
  await activate('en', ['common', 'default', 'oauth'])
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UiProvider>
        <Gallery />
      </UiProvider>
    </QueryClientProvider>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
