import '#library/web/library.css'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#library/web/admin-words.ts'
import type { LibraryPicture } from '#media/library-schema.ts'
import { useListKeys } from '#ui/admin/list/use-list-keys.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'

type Props = { pictures: readonly LibraryPicture[]; search: object }

/** The pictures of the library as tiles; each opens its drawer. */
export function PictureGrid({ pictures, search }: Props) {
  const grid = useRef<HTMLUListElement>(null)
  useListKeys(grid)
  return (
    <ul ref={grid} className="pictures-grid">
      {pictures.map((picture) => (
        <li key={picture.id} data-row>
          <Tile picture={picture} search={search} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ picture, search }: { picture: LibraryPicture; search: object }) {
  const t = useWords()
  const { language } = useLanguage()
  const { id, fileName, thumb, color, state, uses, focusX, focusY } = picture
  const described = language === 'fr' ? picture.alt_fr || picture.alt : picture.alt || picture.alt_fr
  return (
    <Link
      to="/admin/pictures"
      search={{ ...search, open: id }}
      id={`picture-${id}`}
      data-name
      resetScroll={false}
      className="tile"
    >
      <img
        src={thumb}
        alt={described}
        width={200}
        height={200}
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: color, objectPosition: `${focusX}% ${focusY}%` }}
      />
      <span className="state">
        {state === 'making' && <StatePill meaning="moving">{t('library.making')}</StatePill>}
        {state === 'failed' && <StatePill meaning="bad">{t('library.failed')}</StatePill>}
      </span>
      <span className="name">{fileName}</span>
      <span className="facts">
        {picture.alt === '' && <span className="admin-mark">{t('library.lacks-english')}</span>}
        {picture.alt_fr === '' && <span className="admin-mark">{t('library.lacks-french')}</span>}
        <span className="admin-quiet">{t('library.uses', { count: uses })}</span>
      </span>
    </Link>
  )
}
