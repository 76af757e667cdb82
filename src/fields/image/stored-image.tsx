// The picture of a stored image value: a data URL is the picture itself, a file name is fetched with the user's session.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { imageQuery } from '#src/api/files.ts'

interface StoredImageProps {
  readonly value: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

export function StoredImage({ value, ...shown }: StoredImageProps) {
  return value.startsWith('data:') ? <Picture src={value} {...shown} /> : <FetchedImage name={value} {...shown} />
}

type PictureProps = Omit<StoredImageProps, 'value'>

function FetchedImage({ name, ...shown }: PictureProps & { readonly name: string }) {
  const { data, isError } = useQuery(imageQuery(name))
  if (isError) return <Trans>The picture cannot be shown</Trans>
  return data ? <Picture src={data} {...shown} /> : null
}

function Picture({ src, alt, width, height }: PictureProps & { readonly src: string }) {
  return <img src={src} alt={alt} width={width} height={height} />
}
