// Everything that can be allowed, as a tree: module, resource, action, in the words of a language.
import { hasModule } from '#openapi/feature-rights.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { holds } from '#server/access/permissions.ts'
import type { Principal } from '#server/access/principal.ts'
import { type Language, labelOf } from '#server/platform/contract/labels.ts'
import { tenantRights } from './known-rights.ts'

type Module = components['schemas']['PermissionModule']
type Resource = Module['resources'][number]

/** As in the menu; those that are not named stand last. */
const order = ['company', 'team', 'complement', 'att', 'device', 'acc', 'gps', 'report', 'ralvie', 'system']

const rankOf = (module: string) => (order.includes(module) ? order.indexOf(module) : order.length)

/** What most records have comes first, in the same order everywhere. */
const usual = ['view', 'add', 'change', 'delete', 'import', 'export']

const placeOf = (verb: string) => (usual.includes(verb) ? usual.indexOf(verb) : usual.length)

/** `available`: the company's plan has something of it. */
export function permissionTree(principal: Principal, language: Language): Module[] {
  const word = (kind: string, name: string) => labelOf(language, `permission.${kind}.${name}`) ?? name
  const modules = Map.groupBy(tenantRights, ({ module }) => module)
  const sorted = [...modules].sort(([one], [other]) => rankOf(one) - rankOf(other))
  return sorted.map(([module, rights]) => ({
    module,
    label: word('module', module),
    available: rights.some(({ name }) => hasModule(principal.tenant?.modules ?? null, name)),
    resources: [...Map.groupBy(rights, ({ resource }) => resource)].map(
      ([resource, list]): Resource => ({
        resource,
        label: word('resource', resource),
        actions: list
          .map(({ name }) => ({ name, verb: name.slice(module.length + 1, -(resource.length + 1)) }))
          .toSorted((one, other) => placeOf(one.verb) - placeOf(other.verb))
          .map(({ name, verb }) => ({ codename: name, label: word('verb', verb), held: holds(principal, name) })),
      }),
    ),
  }))
}
