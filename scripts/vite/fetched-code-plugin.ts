// Vite: code is not asked for without a connection. A browser keeps a fetch of code that failed and gives the failure to every later
// one until the page is loaded again; so what was pressed offline would stay dead once the connection is back.
import type { Plugin } from 'vite'

/** Vite's own: every fetch of code in the built application goes through it. */
const helper = /^\0vite\/preload-helper/
const named = 'export const __vitePreload ='

// What was fetched before is in the page and needs no connection. The router reloads the page for a fault it knows by its words.
const careful = `
const fetched = new Set();
export const __vitePreload = async (load, ...rest) => {
  if (!navigator.onLine && !fetched.has('' + load)) throw Error('No connection');
  const made = await preloaded(load, ...rest).catch((cause) => { throw Error('Code not fetched', { cause }) });
  fetched.add('' + load);
  return made;
};`

export function fetchedCodePlugin(): Plugin {
  return {
    name: 'time-cloud-fetched-code',
    apply: 'build',
    transform: {
      filter: { id: helper },
      handler(code) {
        if (!code.includes(named)) throw new Error(`Vite's helper has no ${named}`)
        return { code: code.replace(named, 'const preloaded =') + careful, map: null }
      },
    },
  }
}
