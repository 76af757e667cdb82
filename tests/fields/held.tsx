// Gives a controlled field the value that it asks for, as a form does, and tells of each change.
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import { render } from '#tests/ui/render.tsx'

export interface Holder<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function renderField<Value>(initial: Value, field: (holder: Holder<Value>) => ReactNode) {
  const changed = vi.fn<(value: Value) => void>()
  function Held() {
    const [value, setValue] = useState(initial)
    return field({
      value,
      onChange: (next) => {
        changed(next)
        setValue(() => next)
      },
    })
  }
  return { changed, ...render(<Held />) }
}
