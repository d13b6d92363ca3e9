import type { PagePicture } from '#brand/web/page-picture.ts'
import { Picture } from '#media/web/Picture.tsx'

type Props = {
  picture: PagePicture
  /** Its displayed width, in the form of the `sizes` attribute. */
  sizes: string
  /** Gives the frame its proportions; the picture fills it. */
  className: string
  eager?: boolean
}

/** A picture of the house in a frame that reserves its place. */
export function HousePicture({ picture, sizes, className, eager = false }: Props) {
  return (
    <div className={`relative overflow-hidden bg-limestone ${className}`}>
      {picture && (
        <Picture
          picture={picture}
          alt={picture.alt}
          sizes={sizes}
          eager={eager}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}
