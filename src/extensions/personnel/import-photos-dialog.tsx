// Takes pictures, or an archive of them, that are called like employees' codes, and asks what they are for.
import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { importPhotos, type PhotoTarget } from './employee-calls.ts'
import { ImportFilesDialog } from './import-files-dialog.tsx'

const isTarget = (value: string): value is PhotoTarget => ['photo', 'biophoto', 'both'].includes(value)

interface ImportPhotosDialogProps {
  /** What all of them are for; absent: a person chooses. */
  readonly only: PhotoTarget | undefined
  readonly onClose: () => void
}

export default function ImportPhotosDialog({ only, onClose }: ImportPhotosDialogProps) {
  const { t } = useLingui()
  const [target, setTarget] = useState<PhotoTarget>(only ?? 'photo')
  return (
    <ImportFilesDialog
      title={t`Import photos`}
      help={t`Pictures are called like the code of their employee, such as 1042.jpg: JPEG or PNG, single or in a ZIP archive, at most 500 pictures and 100 MB.`}
      accept=".jpg,.jpeg,.png,.zip"
      resource={only === 'biophoto' ? 'bio_photo' : 'employee'}
      send={(files, steps) => importPhotos(files, target, steps)}
      taken={(count) => t`Photos taken: ${count}`}
      onClose={onClose}
    >
      {!only && (
        <Radio.Group
          label={t`What they are for`}
          value={target}
          onChange={(value) => isTarget(value) && setTarget(value)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="photo" label={t`The photo of the employee`} />
            <Radio value="biophoto" label={t`Recognition of the face at terminals`} />
            <Radio value="both" label={t`Both`} />
          </Stack>
        </Radio.Group>
      )}
    </ImportFilesDialog>
  )
}
