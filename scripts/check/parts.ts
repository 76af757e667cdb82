// The parts of the check, those that take longest first.
import { allFaults } from '#tests/faults/all-faults.ts'
import project from '../../package.json' with { type: 'json' }
import { readPages } from '../docs/pages.ts'
import { root } from '../run.ts'
import { checkAreas } from './areas.ts'
import { checkBehaviours } from './behaviours.ts'
import { checkCatalogues } from './catalogues.ts'
import { checkCircles } from './circles.ts'
import { checkCodes } from './codes.ts'
import { checkColourNames } from './colour-names.ts'
import { checkContractFormatting } from './contract-formatting.ts'
import { checkDependencies } from './dependencies.ts'
import { checkDocument } from './document.ts'
import { checkEntries } from './entries.ts'
import { checkFaults } from './faults.ts'
import { checkFiles } from './files.ts'
import type { Finding } from './finding.ts'
import { checkFlatFolders } from './flat-folders.ts'
import { checkFormatting } from './formatting.ts'
import { checkHandKeptCalls } from './hand-kept-calls.ts'
import { checkIntake } from './intake.ts'
import { checkLayers } from './layers.ts'
import { checkLinkButtons, readStyles } from './link-buttons.ts'
import { checkMigrations } from './migrations.ts'
import { checkOwnClock } from './own-clock.ts'
import { checkOwnFold } from './own-fold.ts'
import { checkPageWords } from './page-words.ts'
import { checkPages } from './pages.ts'
import { checkOwnRegistry } from './registry.ts'
import { checkRoutines } from './routines.ts'
import { checkSerials } from './serials.ts'
import { checkSizes } from './sizes.ts'
import { readSources } from './sources.ts'
import { checkStyle } from './style.ts'
import { checkTypes } from './types.ts'
import { checkUnused } from './unused.ts'

export interface Part {
  readonly name: string
  readonly check: () => readonly Finding[] | Promise<readonly Finding[]>
}

const { scripts } = project
const sources = readSources(root)

export const parts: readonly Part[] = [
  { name: 'types', check: checkTypes },
  { name: 'unused', check: checkUnused },
  { name: 'migrations', check: checkMigrations },
  { name: 'catalogues', check: () => checkCatalogues(sources) },
  { name: 'registry', check: checkOwnRegistry },
  { name: 'formatting', check: checkFormatting },
  { name: 'dependencies', check: checkDependencies },
  { name: 'document', check: checkDocument },
  { name: 'contract formatting', check: () => checkContractFormatting(sources) },
  { name: 'routines', check: () => checkRoutines(root) },
  { name: 'layers', check: () => checkLayers(sources) },
  { name: 'circles', check: () => checkCircles(sources) },
  { name: 'areas', check: () => [...checkAreas(sources), ...checkIntake(sources, root), ...checkFlatFolders(sources)] },
  { name: 'files', check: () => checkFiles(sources) },
  {
    name: 'style',
    check: () => [
      ...checkStyle(sources),
      ...checkLinkButtons([...sources, ...readStyles(root)]),
      ...checkColourNames(sources),
      ...checkHandKeptCalls(sources),
      ...checkOwnClock(sources),
      ...checkOwnFold(sources),
    ],
  },
  { name: 'sizes', check: () => checkSizes(sources) },
  { name: 'serials', check: () => checkSerials(sources) },
  { name: 'entries', check: () => checkEntries(sources) },
  { name: 'codes', check: () => checkCodes(sources) },
  { name: 'behaviours', check: () => checkBehaviours(readPages(root), root) },
  { name: 'faults', check: () => checkFaults(allFaults, root) },
  { name: 'pages', check: () => checkPages(readPages(root), { root, commands: Object.keys(scripts) }) },
  { name: 'page words', check: () => checkPageWords(readPages(root)) },
]
