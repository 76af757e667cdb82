// What each way of verification needs of a person and of a terminal: a finger, a face, a palm, a vein, a card, a password.
import { type RawBuilder, sql } from 'kysely'

type Need = 'finger' | 'face' | 'palm' | 'vein' | 'card' | 'password'

/** Of the alternatives one has to be there, each with all that it names. Ways that are not listed need nothing in particular. */
const ways: Readonly<Record<number, readonly (readonly Need[])[]>> = {
  1: [['finger']],
  3: [['password']],
  4: [['card']],
  5: [['finger'], ['password']],
  6: [['finger'], ['card']],
  7: [['card'], ['password']],
  8: [['finger']],
  9: [['finger', 'password']],
  10: [['card', 'finger']],
  11: [['card', 'password']],
  12: [['finger', 'password', 'card']],
  13: [['finger', 'password']],
  14: [['finger']],
  15: [['face']],
  16: [['face', 'finger']],
  17: [['face', 'password']],
  18: [['face', 'card']],
  19: [['face', 'finger', 'card']],
  20: [['face', 'finger', 'password']],
  21: [['vein']],
  22: [['vein', 'password']],
  23: [['vein', 'card']],
  24: [['vein', 'password', 'card']],
  25: [['palm']],
  26: [['palm', 'card']],
  27: [['palm', 'face']],
  28: [['palm', 'finger']],
  29: [['palm', 'finger', 'face']],
}

const hasTemplate = (...types: readonly number[]) =>
  sql`exists (select from bio_template b where b.company_id = e.company_id and b.employee = e.id and b.bio_type in (${sql.join(types)}))`

/** Of the employee `e`. */
const ofPerson: Readonly<Record<Need, RawBuilder<unknown>>> = {
  finger: hasTemplate(1),
  face: sql`(${hasTemplate(2, 9)} or exists (select from bio_photo f where f.company_id = e.company_id and f.employee = e.id
    and f.approval_state = 1))`,
  palm: hasTemplate(6, 8, 10),
  vein: hasTemplate(7),
  card: sql`e.card_no is not null`,
  password: sql`e.device_password is not null`,
}

/** Of the terminal `t`; what it has not told yet is not held against it. */
const ofTerminal: Readonly<Record<Need, RawBuilder<unknown>>> = {
  finger: sql`t.fp_func_on is distinct from false`,
  face: sql`t.face_func_on is distinct from false`,
  palm: sql`t.palm_func_on is distinct from false`,
  vein: sql`t.fv_func_on is distinct from false`,
  card: sql`true`,
  password: sql`true`,
}

const holds = (mode: number, has: Readonly<Record<Need, RawBuilder<unknown>>>): RawBuilder<unknown> => {
  const found = ways[mode]
  if (!found) return sql`true`
  const all = found.map(
    (needs) =>
      sql`(${sql.join(
        needs.map((need) => has[need]),
        sql` and `,
      )})`,
  )
  return sql`(${sql.join(all, sql` or `)})`
}

/** Whether the employee `e` has what a way needs. */
export const personCan = (mode: number): RawBuilder<unknown> => holds(mode, ofPerson)

/** Whether the terminal `t` reads what a way needs. */
export const terminalCan = (mode: number): RawBuilder<unknown> => holds(mode, ofTerminal)
