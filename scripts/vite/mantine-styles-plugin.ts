// Vite: a Mantine component brings its own style sheet, so a page loads the styles of exactly what it uses. All stand in the
// CSS layer "mantine": our own modules win whatever loads first.
import type { Plugin } from 'vite'

const component = /@mantine\/core\/esm\/(?:.*\/)?(\w+)\.module\.mjs$/
const base = /@mantine\/core\/esm\/core\/MantineProvider\/(baseline|default-css-variables|global)\.mjs$/

export function mantineStylesPlugin(): Plugin {
  return {
    name: 'time-cloud-mantine-styles',
    transform: {
      filter: { id: [component, base] },
      handler(code, id) {
        const name = (component.exec(id) ?? base.exec(id))?.[1]
        return {
          code: `import '@mantine/core/styles/${name}.layer.css'\n${code}`,
          map: null,
          moduleSideEffects: base.test(id) || null,
        }
      },
    },
    // While developing Mantine is bundled beforehand, past this plugin: one sheet with everything serves there.
    transformIndexHtml(_html, { server }) {
      const href = '/node_modules/@mantine/core/styles.layer.css'
      return server ? [{ tag: 'link', attrs: { rel: 'stylesheet', href }, injectTo: 'head' }] : []
    },
  }
}
