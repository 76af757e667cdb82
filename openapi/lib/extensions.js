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

/** Whether a type is a secret text, or nothing. */
const isSecret = (program, type) =>
  type.kind === 'Union'
    ? [...type.variants.values()].some((variant) => isSecret(program, variant.type))
    : type.kind === 'Scalar' &&
      (getExtensions(program, type).get('x-kind') === 'secret' ||
        (type.baseScalar !== undefined && isSecret(program, type.baseScalar)))

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
    widget: extension('x-widget'),
    unit: extension('x-unit'),
    permission: extension('x-permission'),
    importable: extension('x-import', true),
    withOptionalDefaults: (_context, target) => {
      for (const property of target.properties.values()) {
        if (property.defaultValue !== undefined) property.optional = true
      }
    },
    withRequiredRows: (context, target) => {
      const state = context.program.getGlobalNamespaceType().namespaces.get('TimeCloud').models.get('SecretState')
      for (const property of target.properties.values()) {
        property.optional = false
        if (isSecret(context.program, property.type)) property.type = state
      }
    },
  },
}
