// As whom the processes of the embedded PostgreSQL run: PostgreSQL refuses to be root.
import { chmodSync, chownSync, globSync, lchownSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface ServerUser {
  /** For `spawn`; empty where the processes run as the user who started the server. */
  readonly identity: { readonly uid?: number; readonly gid?: number }
  /** Hands a folder and all that is in it over to that user, who alone may look into it. */
  readonly own: (folder: string) => void
  /** Where a copy of the programs may lie that this user can reach; undefined: below the data. */
  readonly sharedFolder: string | undefined
}

/** For root the owner of the cluster that is there, else the user of a PostgreSQL installed beside, else nobody. */
export function serverUser(cluster: string): ServerUser {
  if (process.getuid?.() !== 0) return { identity: {}, own: () => undefined, sharedFolder: undefined }
  const { uid, gid } = ownerOf(cluster) ?? idsOf('postgres') ?? idsOf('nobody') ?? { uid: 65534, gid: 65534 }
  return {
    identity: { uid, gid },
    own: (folder) => handOver(folder, { uid, gid }),
    sharedFolder: '/var/lib/time-cloud',
  }
}

interface Ids {
  readonly uid: number
  readonly gid: number
}

/** A copy that root made of a folder, to bring a backup back for one, belongs to root. */
function handOver(folder: string, { uid, gid }: Ids): void {
  chmodSync(folder, 0o700)
  if (statSync(folder).uid === uid && marksOf(folder).every((path) => statSync(path).uid === uid)) return
  chownSync(folder, uid, gid)
  for (const path of globSync('**/*', { cwd: folder })) lchownSync(join(folder, path), uid, gid)
}

/** What tells of all the rest. */
const marksOf = (folder: string) => globSync('{PG_VERSION,global}', { cwd: folder }).map((name) => join(folder, name))

function ownerOf(path: string): Ids | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

function idsOf(name: string): Ids | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
