// Holds every import against the table of layers.
import type { Finding } from './finding.ts'
import { type Import, importsOf } from './imports.ts'
import { areaDoor, ceilings, freeFolders, type Layer, layers } from './layer-table.ts'
import type { Source } from './sources.ts'

type Fault = Pick<Finding, 'what' | 'mend'>

export function checkLayers(sources: readonly Source[]): readonly Finding[] {
  return sources
    .filter(({ file }) => /\.tsx?$/.test(file) && !freeFolders.some((folder) => within(file, folder)))
    .flatMap((source) =>
      importsOf(source).flatMap((entry) => {
        const fault = faultOf(source.file, entry)
        return fault ? [{ file: source.file, line: entry.line, ...fault }] : []
      }),
    )
}

function faultOf(file: string, { target, specifier }: Import): Fault | undefined {
  return target === undefined ? packageFault(file, specifier) : (layerFault(file, target) ?? areaFault(file, target))
}

function layerFault(file: string, target: string): Fault | undefined {
  const layer = longest(layers, file)
  if (!layer) return { what: 'no layer names this folder', mend: 'Give it a line in scripts/check/layer-table.ts' }
  if (allows(layer, target)) return undefined
  return {
    what: `${layer.from} may not import ${target}`,
    mend: `It may import ${[layer.from, ...layer.may].join(', ')}: move the shared part there or hand it in`,
  }
}

function longest(candidates: readonly Layer[], file: string): Layer | undefined {
  return candidates.filter(({ from }) => within(file, from)).sort((a, b) => b.from.length - a.from.length)[0]
}

/** Of the parts that fit the target, the longest decides. */
function allows(layer: Layer, target: string): boolean {
  const fitting = [layer.from, ...layer.may].filter((part) => within(target, part.replace('!', '')))
  const decisive = fitting.sort((a, b) => b.replace('!', '').length - a.replace('!', '').length)[0]
  return decisive !== undefined && !decisive.startsWith('!')
}

function areaFault(file: string, target: string): Fault | undefined {
  const from = areaOf(file)
  const to = areaOf(target)
  if (!from || !to || from === to || target === `server/areas/${to}/${areaDoor}`) return undefined
  return {
    what: `area ${from} reaches into area ${to} (${target})`,
    mend: `Offer it in server/areas/${to}/${areaDoor} and import it from there`,
  }
}

const areaOf = (path: string) => path.match(/^server\/areas\/([^/]+)\//)?.[1]

function packageFault(file: string, specifier: string): Fault | undefined {
  const ceiling = ceilings.find(({ packages }) => packages.some((name) => names(name, specifier)))
  if (!ceiling || ceiling.only.some((folder) => within(file, folder))) return undefined
  return {
    what: `${specifier} is used outside ${ceiling.only.join(', ')}`,
    mend: 'Let that folder offer what is needed here',
  }
}

function names(name: string, specifier: string): boolean {
  return name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : within(specifier, name)
}

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
