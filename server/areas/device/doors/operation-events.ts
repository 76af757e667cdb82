// What the operation log of an attendance terminal at a door tells of the door.
import { cut } from '../protocol/bytes.ts'
import type { OperationLine } from '../protocol/tagged-line.ts'
import type { ToldEvent } from './door-events.ts'

/** Operations that are about the door; an alarm says its reason. */
const operations: Readonly<Record<number, string>> = {
  ...{ 3: 'ALARM', 29: 'UNLOCKED', 32: 'DURESS', 53: 'EXIT_BUTTON', 54: 'OTHER', 55: 'ALARM' },
}

const reasons: Readonly<Record<string, string>> = {
  ...{ 50: 'CLOSED', 51: 'OPENED', 53: 'EXIT_BUTTON', 54: 'FORCED', 55: 'TAMPER', 58: 'ALARM', 65535: 'ALARM_ENDED' },
}

const alarm = 3

export function doorEventsOf(lines: readonly OperationLine[]): readonly ToldEvent[] {
  return lines.flatMap(({ operation, operator, at, objects }): ToldEvent[] => {
    const said = operations[operation]
    if (said === undefined) return []
    const meaning = operation === alarm ? (reasons[objects[0] ?? ''] ?? said) : said
    return [
      {
        ...{
          at,
          code: operation,
          pin: operator === null ? null : cut(operator, 20),
          card: null,
          door: null,
          inOut: null,
        },
        ...{ verify: null, index: null, raw: objects.join(' ').trim(), meaning, kind: 'DOOR' },
      },
    ]
  })
}
