import { ownLanguageFirst } from '#language/own-language-first.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import '#library/web/place.css'
import '#catalogue/web/pictures/pictures.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent } from 'react'
import { type ShownPicture, shownPicture } from '#catalogue/shown/shown-picture.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { lacksText } from '#catalogue/web/language-texts.ts'
import type { SheetPicturesState } from '#catalogue/web/pictures/use-sheet-pictures.ts'
import { pictureQuery } from '#library/web/pictures-api.ts'
import { SmallPicture } from '#library/web/SmallPicture.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'

type Props = {
  picture: ShownPicture
  place: number
  pictures: SheetPicturesState
  /** No longer in the library, as the shop answered. */
  isGone: boolean
  isDragged: boolean
  style: CSSProperties | undefined
  onGrab: (event: PointerEvent) => void
}

/** One picture of a product, with its place and its descriptions. */
export function SheetPicture({ picture, place, pictures, isGone, isDragged, style, onGrab }: Props) {
  const t = useWords()
  const { id, url, variants, color, focus, state, width } = picture
  const { know, order } = pictures
  useReady(picture, know)
  const name = pictures.nameOf(picture)
  const ways = [
    { Icon: ArrowUp, label: t('catalogue.admin.picture-up', { picture: name }), to: place - 1 },
    { Icon: ArrowDown, label: t('catalogue.admin.picture-down', { picture: name }), to: place + 1 },
  ]
  return (
    <li style={style} data-dragged={isDragged || undefined}>
      <div className="thumb" onPointerDown={onGrab}>
        <span className="grip">
          <GripVertical aria-hidden="true" size={16} strokeWidth={1.5} />
        </span>
        <img
          src={variants[0]?.webp ?? url}
          alt=""
          width={72}
          height={90}
          draggable={false}
          style={{ backgroundColor: color, objectPosition: focus }}
        />
        <span className="picture-place">{place + 1}</span>
      </div>
      <div className="words">
        <Descriptions picture={picture} />
        <p className="marks">
          {place === 0 && <span className="admin-quiet">{t('catalogue.admin.picture-first')}</span>}
          {state === 'making' && <StatePill meaning="moving">{t('catalogue.admin.picture-making')}</StatePill>}
          {state === 'failed' && <StatePill meaning="bad">{t('catalogue.admin.picture-failed')}</StatePill>}
        </p>
        <SmallPicture width={width} />
        {isGone && <p className="text-problem">{t('catalogue.admin.problem.picture-gone')}</p>}
      </div>
      <div className="acts">
        <button
          type="button"
          className="button plain"
          aria-label={t('catalogue.admin.picture-describe-named', { picture: name })}
          onClick={() => pictures.describe(id)}
        >
          {t('catalogue.admin.picture-describe')}
        </button>
        <button
          type="button"
          className="button plain"
          aria-label={t('catalogue.admin.picture-remove-named', { picture: name })}
          onClick={() => pictures.remove(place)}
        >
          {t('catalogue.admin.picture-remove')}
        </button>
        {ways.map(({ Icon, label, to }) => (
          // An unavailable action stays in place, so that keyboard focus is not lost.
          <button
            key={label}
            type="button"
            className="button plain square"
            aria-label={label}
            aria-disabled={to < 0 || to >= order.length}
            onClick={() => pictures.move(place, to)}
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        ))}
      </div>
    </li>
  )
}

/** The alternative texts in both languages, or that one is missing. */
function Descriptions({ picture: { alt, alt_fr, fileName } }: { picture: ShownPicture }) {
  const t = useWords()
  const { language } = useLanguage()
  const texts = { en: alt, fr: alt_fr }
  if (!alt && !alt_fr) {
    return (
      <>
        <p className="name">{fileName}</p>
        <p>
          <span className="admin-mark">{t('catalogue.admin.picture-undescribed')}</span>
        </p>
      </>
    )
  }
  return (
    <>
      {ownLanguageFirst(language).map((each) => (
        <p key={each} lang={each}>
          {texts[each] || <span className="admin-mark">{t(lacksText[each])}</span>}
        </p>
      ))}
    </>
  )
}

/** Asks for a picture whose sizes are being made until they are. */
function useReady({ id, state }: ShownPicture, know: SheetPicturesState['know']): void {
  const { data } = useQuery({ ...pictureQuery(id), enabled: state === 'making' })
  const learn = useEffectEvent(() => {
    if (data && state === 'making' && data.state !== 'making') know([shownPicture(data)])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the library answers
  useEffect(() => learn(), [data])
}
