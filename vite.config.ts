// Build and development server of the browser application.
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkFileName, chunkGroups } from './scripts/vite/chunks.ts'
import { earlyPlugin } from './scripts/vite/early-plugin.ts'
import { fetchedCodePlugin } from './scripts/vite/fetched-code-plugin.ts'
import { firstPagesPlugin } from './scripts/vite/first-pages-plugin.ts'
import { iconsPlugin } from './scripts/vite/icons-plugin.ts'
import { localesPlugin } from './scripts/vite/locales-plugin.ts'
import { mantineStylesPlugin } from './scripts/vite/mantine-styles-plugin.ts'
import { precompressPlugin } from './scripts/vite/precompress-plugin.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`

const messageMacros = () => babel({ presets: [linguiTransformerBabelPreset()] })

export default defineConfig({
  plugins: [
    react(),
    messageMacros(),
    iconsPlugin(),
    mantineStylesPlugin(),
    localesPlugin(),
    earlyPlugin(),
    fetchedCodePlugin(),
    firstPagesPlugin(messageMacros()),
    precompressPlugin(),
  ],
  // The server replaces the placeholder in index.html with the nonce of each answer.
  html: { cspNonce: 'CSP_NONCE' },
  server: { port: 5173, proxy: { '/web': { target: server, ws: true } } },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { chunkFileNames: chunkFileName, codeSplitting: { groups: chunkGroups } },
    },
  },
})
