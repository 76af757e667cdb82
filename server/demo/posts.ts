// Who works where in the demonstration company: 250 posts from the top down, each below the one it reports to.
import type { RegionCode } from './names.ts'
import { functionCodes, headOffice, type Region, regions, teams } from './structure.ts'

export interface Post {
  /** Code of the department. */
  readonly department: string
  readonly position: string
  readonly region: Region
  /** Which site of the region; none at the head office. */
  readonly site: 1 | 2 | null
  /** Index of the post above. */
  readonly above: number | null
}

const regionSizes: Readonly<Record<RegionCode, number>> = { mx: 59, in: 59, me: 59, au: 58 }
const headOfficeStaff = [4, 4, 3] as const

/** Positions that a team's staff have, in turn. */
const staff: Readonly<Record<string, readonly string[]>> = {
  PRD: ['OP', 'OP', 'TE', 'OP', 'OP', 'TR'],
  SAL: ['SP', 'CL', 'CL', 'SP', 'TR'],
  LOG: ['OP', 'DR', 'GU', 'DR', 'OP'],
  ADM: ['CL', 'SP', 'CL'],
}

/** How many work in each team: lines, shops, warehouse and transport; administration takes who is left. */
const teamSizes = [11, 11, 5, 5, 6, 5] as const

export function planPosts(): readonly Post[] {
  const posts: Post[] = []
  const add = (post: Post) => posts.push(post) - 1
  const middleEast = regions.find(({ code }) => code === 'me')
  if (!middleEast) throw new Error('the head office has no region')
  const manager = add({ department: '1', position: 'GM', region: middleEast, site: null, above: null })
  for (const [index, [department]] of headOffice.entries()) {
    const shared = { department, region: middleEast, site: null }
    const head = add({ ...shared, position: 'HD', above: manager })
    for (let one = 0; one < (headOfficeStaff[index] ?? 0); one++) add({ ...shared, position: 'SP', above: head })
  }
  for (const region of regions) planRegion(region, manager, add, () => posts.length)
  return posts
}

function planRegion(region: Region, manager: number, add: (post: Post) => number, count: () => number) {
  const from = count()
  const code = region.code.toUpperCase()
  const director = add({ department: code, position: 'RD', region, site: 2, above: manager })
  let team = 0
  for (const [index, name] of functionCodes.entries()) {
    const department = `${code}-${name}`
    const site = name === 'PRD' || name === 'LOG' ? 1 : 2
    const shared = { region, site } as const
    const head = add({ ...shared, department, position: 'HD', above: director })
    const people = (where: string, above: number, size: number) => {
      const kinds = staff[name] ?? []
      for (let one = 0; one < size; one++)
        add({ ...shared, department: where, position: kinds[one % kinds.length] ?? 'CL', above })
    }
    for (const [letter] of teams[index] ?? []) {
      const where = `${department}-${letter}`
      const supervisor = add({ ...shared, department: where, position: 'SV', above: head })
      people(where, supervisor, teamSizes[team++] ?? 0)
    }
    if (name === 'ADM') people(department, head, regionSizes[region.code] - (count() - from))
  }
}
