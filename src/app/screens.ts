// Every screen of the application by its address. An area's list of screens and what a screen is made of are fetched when an
// address is first opened, so that the first load stays the same however many resources there are.
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import type { Namespace } from '#src/i18n/namespaces.ts'
import type { PageProps } from '#src/screens/page-props.ts'

/** A screen written by hand. */
export interface PageScreen {
  readonly title: MessageDescriptor
  /** Who may see it: holders of this permission. */
  readonly permission: string
  readonly load: () => Promise<{ readonly default: ComponentType<PageProps> }>
}

export type Screen = ResourceScreen | PageScreen

/** The screen of a resource, in a file of its own that is generated. */
type LateScreen = () => Promise<{ readonly screen: ResourceScreen }>

export interface Area {
  /** Second part of the address and further ones → screen. */
  readonly screens: Readonly<Record<string, LateScreen | PageScreen>>
}

const screenOf = async (found: LateScreen | PageScreen): Promise<Screen> =>
  typeof found === 'function' ? (await found()).screen : found

export interface FoundScreen {
  readonly screen: Screen
  /** The screen's own address. */
  readonly path: string
  /** What stands behind it. */
  readonly rest: readonly string[]
  /** Where its texts are kept. */
  readonly namespace: Namespace
}

interface LateArea {
  /** Where its texts are kept. */
  readonly namespace: Namespace
  readonly load: () => Promise<Area>
}

/** First part of the address → its area. */
const areas: Readonly<Record<string, LateArea>> = {
  acc: { namespace: 'acc', load: () => import('./areas/acc.ts').then(({ acc }) => acc) },
  att: { namespace: 'att', load: () => import('./areas/att.ts').then(({ att }) => att) },
  complement: {
    namespace: 'complement',
    load: () => import('#openapi/generated/screens/complement.ts'),
  },
  company: { namespace: 'company', load: () => import('./areas/company.ts').then(({ company }) => company) },
  device: { namespace: 'device', load: () => import('./areas/device.ts').then(({ device }) => device) },
  gps: { namespace: 'gps', load: () => import('#openapi/generated/screens/gps.ts') },
  personal: { namespace: 'personal', load: () => import('./areas/personal.ts').then(({ personal }) => personal) },
  ralvie: { namespace: 'ralvie', load: () => import('#openapi/generated/screens/ralvie.ts') },
  report: { namespace: 'report', load: () => import('./areas/report.ts').then(({ report }) => report) },
  subscription: {
    namespace: 'sub',
    load: () => import('#openapi/generated/screens/subscription.ts'),
  },
  system: { namespace: 'sys', load: () => import('./areas/system.ts').then(({ system }) => system) },
  vendor: { namespace: 'vendor', load: () => import('./areas/vendor.ts').then(({ vendor }) => vendor) },
  team: { namespace: 'per', load: () => import('#openapi/generated/screens/team.ts') },
}

/** The area that an address belongs to; undefined where there is none. */
export function areaOf(pathname: string): LateArea | undefined {
  const first = pathname.split('/')[1] ?? ''
  return Object.hasOwn(areas, first) ? areas[first] : undefined
}

/** Addresses of all screens, each with what fetches it; fetches every area, so it is for builds and tests. */
export async function everyAddress(): Promise<readonly (readonly [string, LateScreen | PageScreen])[]> {
  const found = Object.entries(areas).map(async ([first, { load }]) => {
    const { screens } = await load()
    return Object.entries(screens).map(([name, found]) => [`/${first}/${name}`, found] as const)
  })
  return (await Promise.all(found)).flat()
}

/** The same with the screens themselves. */
export async function everyScreen(): Promise<readonly (readonly [string, Screen])[]> {
  return Promise.all((await everyAddress()).map(async ([path, found]) => [path, await screenOf(found)] as const))
}

/** The screen of an address; undefined where there is none. */
export async function findScreen(pathname: string): Promise<FoundScreen | undefined> {
  const [first = '', ...parts] = pathname.split('/').filter(Boolean)
  const area = areaOf(pathname)
  if (!area) return undefined
  const { screens } = await area.load()
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('/')
    const found = screens[name]
    if (found)
      return {
        screen: await screenOf(found),
        path: `/${first}/${name}`,
        rest: parts.slice(length),
        namespace: area.namespace,
      }
  }
  return undefined
}
