// Holds that buttons which look like links are made in one place: neither a style of their own nor the library's link as a button.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { lineAt, type Source } from './sources.ts'

const home = 'src/ui/link-button/'
const mend = `Use LinkButton of ${home}link-button.tsx`

/** Style sheets and components. */
export function checkLinkButtons(sources: readonly Source[]): readonly Finding[] {
  return sources
    .filter(({ file }) => file.startsWith('src/') && !file.startsWith(home))
    .flatMap(({ file, text }) => (file.endsWith('.css') ? ownStyles({ file, text }) : ownAnchors({ file, text })))
}

export function readStyles(root: string): readonly Source[] {
  return globSync('src/**/*.css', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** A rule with those nested in it. */
const rule = /[^{};]+\{(?:[^{}]|\{[^{}]*\})*\}/g
const isBare = /background(?:-color)?:\s*(?:none|transparent)|all:\s*unset/
const isLink = /color:\s*var\(--mantine-color-anchor\)|text-decoration:\s*underline/

function ownStyles({ file, text }: Source): readonly Finding[] {
  return [...text.matchAll(rule)]
    .filter(([whole]) => isBare.test(whole) && isLink.test(whole))
    .map(({ index, 0: whole }) => ({
      file,
      line: lineAt(text, index + whole.search(/\S/)),
      what: 'a button that looks like a link has a style of its own',
      mend,
    }))
}

const anchor = /<Anchor\b[^>]*\bcomponent="button"/g

function ownAnchors({ file, text }: Source): readonly Finding[] {
  return [...text.matchAll(anchor)].map(({ index }) => ({
    file,
    line: lineAt(text, index),
    what: 'a link of the library that is a button',
    mend,
  }))
}
