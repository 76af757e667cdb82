// What a region shows before anybody is signed in: what its operator has set, else what the product brings.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { type Region, regionOf } from '#server/platform/region.ts'

/** Of the texts that the product brings. */
export const ownVersion = '2026-11'

interface StoredFace {
  readonly vendor: number | null
  readonly product_name: string | null
  readonly website: string | null
  readonly copyright: string | null
  readonly region_logo: string | null
  readonly sign_in_image: string | null
  readonly favicon: string | null
  readonly primary_color: string | null
  readonly secondary_color: string | null
  readonly terms: string | null
  readonly privacy: string | null
}

const noFace: StoredFace = {
  ...{ vendor: null, product_name: null, website: null, copyright: null, region_logo: null, sign_in_image: null },
  ...{ favicon: null, primary_color: null, secondary_color: null, terms: null, privacy: null },
}

export async function faceOf(db: Db, baseHost: string): Promise<StoredFace> {
  const { rows } = await sql<StoredFace>`select * from region_face(${regionOf(baseHost).code})`.execute(db)
  return rows[0] ?? noFace
}

/** With what the operator has set; `website` is null where it has set none. */
export async function shownRegion(db: Db, baseHost: string): Promise<Region & { readonly website: string | null }> {
  const region = regionOf(baseHost)
  const { product_name, copyright, website } = await faceOf(db, baseHost)
  return {
    ...region,
    product_name: product_name ?? region.product_name,
    copyright: copyright ?? region.copyright,
    website,
  }
}

export interface LegalVersions {
  readonly terms_version: string
  readonly privacy_version: string
}

/** In effect today. */
export const legalVersions = ({ terms, privacy }: StoredFace): LegalVersions => ({
  terms_version: terms ?? ownVersion,
  privacy_version: privacy ?? ownVersion,
})
