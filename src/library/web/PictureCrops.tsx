import { useWords } from '#library/web/admin-words.ts'
import type { LibraryPicture } from '#media/library-schema.ts'

type Props = { picture: LibraryPicture; focus: Pick<LibraryPicture, 'focusX' | 'focusY'> }

/** A site that shows a shared link cuts the picture around its middle, whatever the focal point is. */
const crops = [
  { name: 'card', followsFocus: true },
  { name: 'page', followsFocus: true },
  { name: 'link', followsFocus: false },
] as const

/** Small previews of a picture where it is cut: on a card, on the page of a product, and with a shared link. */
export function PictureCrops({ picture: { url, color }, focus: { focusX, focusY } }: Props) {
  const t = useWords()
  return (
    <ul className="picture-crops" aria-label={t('library.crops')}>
      {crops.map(({ name, followsFocus }) => (
        <li key={name} data-crop={name}>
          <img
            src={url}
            alt=""
            style={{ backgroundColor: color, objectPosition: followsFocus ? `${focusX}% ${focusY}%` : undefined }}
          />
          <span className="admin-quiet">{t(`library.crop.${name}`)}</span>
        </li>
      ))}
    </ul>
  )
}
