import '#library/web/place.css'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#library/web/admin-words.ts'
import type { LibraryPicture } from '#media/library-schema.ts'

type Props = {
  pictures: readonly LibraryPicture[]
  taken: readonly string[]
  /** In the order in which they were ticked. */
  chosen: readonly string[]
  onToggle: (picture: LibraryPicture) => void
}

/** Pictures to tick. Pictures that are there already are shown, and cannot be chosen twice. */
export function ChoiceGrid({ pictures, taken, chosen, onToggle }: Props) {
  return (
    <ul className="choices">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Choice
            picture={picture}
            isTaken={taken.includes(picture.id)}
            place={chosen.indexOf(picture.id) + 1}
            onToggle={() => onToggle(picture)}
          />
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = { picture: LibraryPicture; isTaken: boolean; place: number; onToggle: () => void }

function Choice({ picture, isTaken, place, onToggle }: ChoiceProps) {
  const t = useWords()
  const { language } = useLanguage()
  const { fileName, thumb, color, focusX, focusY } = picture
  const described = language === 'fr' ? picture.alt_fr || picture.alt : picture.alt || picture.alt_fr
  return (
    <label className="choice" data-taken={isTaken || undefined}>
      <input type="checkbox" checked={isTaken || place > 0} disabled={isTaken} onChange={onToggle} />
      {place > 0 && (
        <span className="picture-place" aria-hidden="true">
          {place}
        </span>
      )}
      <img
        src={thumb}
        alt={described}
        width={132}
        height={132}
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: color, objectPosition: `${focusX}% ${focusY}%` }}
      />
      <span className="name" title={fileName}>
        {fileName}
      </span>
      {isTaken && <span className="admin-quiet">{t('library.choose-taken')}</span>}
    </label>
  )
}
