// Pictures: square, logo, photo of a person, several.
import { LogoField } from '#src/fields/image/logo-field.tsx'
import { MultiImageField } from '#src/fields/image/multi-image-field.tsx'
import { ProfilePhotoField } from '#src/fields/image/profile-photo-field.tsx'
import { SquareImageField } from '#src/fields/image/square-image-field.tsx'

const picture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 1 1%22%3E%3Crect width=%221%22 height=%221%22 fill=%22teal%22/%3E%3C/svg%3E'
const none: string | null = null
const nothing: readonly string[] = []

import { States } from '../states.tsx'

export default function Page() {
  return (
    <>
      <States label="Badge" empty={none} filled={picture}>
        {(field) => <SquareImageField {...field} help="png or jpeg" />}
      </States>
      <States label="Logo" empty={none} filled={picture}>
        {(field) => <LogoField {...field} help="Wide pictures look best" />}
      </States>
      <States label="Photo" empty={none} filled={picture}>
        {(field) => <ProfilePhotoField {...field} />}
      </States>
      <States label="Pictures of the visit" empty={nothing} filled={[picture, picture, picture]}>
        {(field) => <MultiImageField {...field} help="png or jpeg" />}
      </States>
    </>
  )
}
