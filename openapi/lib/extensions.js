// The contract's own vocabulary: what each decorator of extensions.tsp writes into the OpenAPI document.
import { getSummary } from '@typespec/compiler'
import { getExtensions, setExtension } from '@typespec/openapi'

const extension = (key, fixed) => (context, target, argument) =>
  setExtension(context.program, target, key, fixed ?? argument)

const sentence = (name) =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase())

/** Whether a type is a text of that kind, or nothing. */
const isOfKind = (program, type, kind) =>
  type.kind === 'Union'
    ? [...type.variants.values()].some((variant) => isOfKind(program, variant.type, kind))
    : type.kind === 'Scalar' &&
      (getExtensions(program, type).get('x-kind') === kind ||
        (type.baseScalar !== undefined && isOfKind(program, type.baseScalar, kind)))

export const $decorators = {
  TimeCloud: {
    resource: (context, target, name, options) =>
      setExtension(context.program, target, 'x-resource', { name, ...options }),
    rowOf: (context, target, source) => {
      const resource = getExtensions(context.program, source).get('x-resource')
      if (resource) setExtension(context.program, target, 'x-resource', resource)
    },
    references: (context, target, model) => setExtension(context.program, target, 'x-references', model.name),
    choices: (context, target) => {
      const labels = [...target.members.values()].map((member) => [
        String(member.value ?? member.name),
        getSummary(context.program, member) ?? sentence(member.name),
      ])
      setExtension(context.program, target, 'x-choices', { name: target.name, labels: Object.fromEntries(labels) })
    },
    searchable: extension('x-search', true),
    sortable: extension('x-sort', true),
    filterable: extension('x-filter', true),
    computed: extension('x-computed', true),
    immutable: extension('x-immutable', true),
    sensitive: extension('x-sensitive', true),
    freeText: extension('x-free-text', true),
    suggested: extension('x-suggested', true),
    unique: (context, target, scope) => setExtension(context.program, target, 'x-unique', scope ?? 'company'),
    kind: extension('x-kind'),
    wallClock: extension('x-wall-clock', true),
    widget: extension('x-widget'),
    unit: extension('x-unit'),
    digits: (context, target, all, places) => setExtension(context.program, target, 'x-digits', { all, places }),
    between: (context, target, least, most) => {
      setExtension(context.program, target, 'x-minimum', least)
      setExtension(context.program, target, 'x-maximum', most)
    },
    noneMeansAll: extension('x-none-means-all', true),
    permission: extension('x-permission'),
    importable: extension('x-import', true),
    withOptionalDefaults: (_context, target) => {
      for (const property of target.properties.values()) {
        if (property.defaultValue !== undefined) property.optional = true
      }
    },
    withRequiredRows: (context, target) => {
      const { models } = context.program.getGlobalNamespaceType().namespaces.get('TimeCloud')
      const file = models.get('FileRead').properties
      for (const property of target.properties.values()) {
        property.optional = false
        if (isOfKind(context.program, property.type, 'secret')) property.type = models.get('SecretState')
        if (isOfKind(context.program, property.type, 'file'))
          property.type = file.get(property.type.kind === 'Union' ? 'empty' : 'filled').type
      }
    },
  },
}
