// What the pages at `/vendor/tenement/deletion-proof` are made of.
import { deletionProofMeta } from '#openapi/generated/contract/vendor/deletion-proof.ts'
import { deletionProof } from '#resources/vendor/deletion-proof.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(deletionProof, deletionProofMeta)
