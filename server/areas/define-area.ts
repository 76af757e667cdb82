// The shape of an area's manifest: all that the server's wiring, the order of areas and the documentation know of it.
import type { FastifyInstance } from 'fastify'
import type { ResourceName } from '#openapi/types.ts'
import type { Access } from '#server/access/access.ts'
import type { Config } from '#server/config.ts'
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import type { Caller } from '#server/engine/crud/call.ts'
import type { ImportRules } from '#server/engine/exchange/import/subject.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import type { FindViewed } from '#server/engine/views/viewed.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { JobKind } from '#server/platform/jobs/job-kind.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Listeners } from './events.ts'

/** What jobs work with. */
export interface JobTools {
  readonly caller: Caller
  readonly importer: Importer
  readonly store: FileStore
}

/** What calls and background work of an area may use. */
export interface AreaTools extends JobTools {
  readonly config: Config
  readonly access: Access
}

export interface AreaParts {
  /** The only areas that it imports from, each of them before it in `all-areas.ts`. */
  readonly needs: readonly string[]
  readonly behaviours?: Behaviours
  /** Calls beside the verbs of resources, and what runs for as long as the server does. */
  readonly calls?: (app: FastifyInstance, tools: AreaTools) => void
  readonly jobs?: (tools: JobTools) => readonly JobKind[]
  readonly schedules?: readonly Schedule[]
  readonly imports?: Readonly<Partial<Record<ResourceName, ImportRules>>>
  readonly on?: Listeners
  /** What has saved views beside its lists. */
  readonly viewed?: FindViewed
}

export interface Area extends AreaParts {
  /** That of its folder. */
  readonly name: string
}

export const defineArea = (name: string, parts: AreaParts): Area => ({ name, ...parts })
