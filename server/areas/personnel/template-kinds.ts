// Which kinds of templates somebody means, by the numbers that terminals give them.
import { refuseFields } from '#server/platform/errors/refusal.ts'

const kinds = { finger_print: 1, face: 2, finger_vein: 7, palm: 8, vl_face: 9, vl_palm: 10 } as const

type Kind = keyof typeof kinds
type Kinds = { readonly [K in Kind]?: boolean | undefined }

const names = ['finger_print', 'face', 'finger_vein', 'palm', 'vl_face', 'vl_palm'] as const satisfies readonly Kind[]

/** Throws 0028 where none is chosen. */
export function templateKinds(chosen: Kinds): readonly number[] {
  const types = names.flatMap((kind) => (chosen[kind] ? [kinds[kind]] : []))
  if (types.length > 0) return types
  throw refuseFields('PE', { finger_print: [{ code: 'ZBPE0028', context: { field: 'finger_print' } }] })
}
