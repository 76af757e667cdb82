// Which label belongs to which control, looked up by its id. The simulated page walks through all of its nodes for each
// pair of the two, which took longer than anything else that a test of a long form does.

const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea'

function controlOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return label.querySelector(labelable)
  const named = label.htmlFor === '' ? null : label.ownerDocument.getElementById(label.htmlFor)
  return named?.matches(labelable) ? named : null
}

const withLabels = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]

for (const { prototype } of withLabels)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: Element) {
      if (!this.matches(labelable)) return null
      return [...this.ownerDocument.getElementsByTagName('label')].filter((label) => controlOf(label) === this)
    },
  })
