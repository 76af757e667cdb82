// The embedded database of a data folder: the folder is ours alone, PostgreSQL runs, and what an older version left is brought over.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { usualPool } from '../open-postgres.ts'
import { bringOver, formerFolder } from './bring-over.ts'
import { clusterName, startCluster } from './cluster.ts'
import { lockDataDir } from './data-lock.ts'

export interface Embedded {
  readonly url: string
  readonly close: () => Promise<void>
}

/** For what the server keeps beside its pool: notices, tools, one that looks in. */
const spareConnections = 20

/** Throws when another server holds the folder or PostgreSQL does not start. */
export async function openEmbedded(dataDir: string, pool = usualPool): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true })
  const lock = await lockDataDir(dataDir)
  try {
    const cluster = await startCluster({
      folder: join(dataDir, clusterName),
      connections: pool + spareConnections,
      report: console.error,
    })
    const close = async () => {
      await cluster.stop()
      await lock.release()
    }
    const former = formerFolder(dataDir)
    if (former) {
      try {
        await bringOver(former, cluster)
      } catch (error) {
        await close()
        throw error
      }
    }
    return { url: cluster.url, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}
