import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { May, MayChange } from '#accounts/web/May.tsx'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { type Typed, typedOf, typedOver } from '#library/typed-picture.ts'
import { useWords } from '#library/web/admin-words.ts'
import { FocalPoint } from '#library/web/FocalPoint.tsx'
import { PictureActions } from '#library/web/PictureActions.tsx'
import { PictureCrops } from '#library/web/PictureCrops.tsx'
import { PictureFacts } from '#library/web/PictureFacts.tsx'
import { describePicture, pictureQuery, picturesKey } from '#library/web/pictures-api.ts'
import type { PictureWithUses } from '#media/schema.ts'
import { isSameJson } from '#platform/same-json.ts'
import { TextArea } from '#ui/form/Field.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type Props = {
  picture: PictureWithUses
  onDirty: (dirty: boolean) => void
  follow: (isThere: boolean) => Promise<void> | void
  onRemoved: () => void
}

const nameOf = { en: 'alt', fr: 'alt_fr' } as const
const longest = 300
const isSame = (one: Typed, other: Typed) => isSameJson(typedOf(one), typedOf(other))

/** The texts and the focal point of a picture. After another admin's change both versions are shown, and none is lost. */
export function PictureForm({ picture, onDirty, follow, onRemoved }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const { pending, run } = useOneAtATime()
  // The picture as it was when typing began: a change by others in the meantime is noticed when this is saved.
  const [seen, setSeen] = useState(picture)
  const [typed, setTyped] = useState<Typed>(typedOf(picture))
  const [theirs, setTheirs] = useState<PictureWithUses>()
  const [news, setNews] = useState<WordId>()
  const isDirty = !isSame(typed, seen)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    // Sizes that were made, or a new file, change nothing that is typed here.
    if (isSame(picture, seen) && picture.version !== seen.version) setSeen(picture)
  }, [picture, seen])

  function change(part: Partial<Typed>) {
    setNews(undefined)
    setTyped((before) => ({ ...before, ...part }))
  }

  function settle(now: PictureWithUses) {
    queries.setQueryData(pictureQuery(now.id).queryKey, now)
    setSeen(now)
    setTyped(typedOf(now))
    setTheirs(undefined)
    void queries.invalidateQueries({ queryKey: [...picturesKey, 'list'] })
  }

  async function save() {
    try {
      const outcome = await describePicture(picture.id, { version: seen.version, ...typed })
      if (outcome === 'over') return setNews('ui.failed.fault')
      if ('picture' in outcome) {
        settle(outcome.picture)
        return setNews('library.saved')
      }
      const { current } = outcome
      setTheirs(current)
      setTyped((mine) => typedOver(seen, mine, current))
      setSeen(current)
      setNews('library.changed')
    } catch (error) {
      setNews(failureOf(error))
    }
  }

  return (
    <>
      <MayChange permission="products">
        <FocalPoint picture={picture} focus={typed} theirs={theirs} onMove={change} />
        <PictureCrops picture={picture} focus={typed} />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void run(save)
          }}
        >
          <fieldset>
            <legend>{t('library.describe')}</legend>
            <p className="admin-quiet">{t('library.describe-hint')}</p>
            <div className="admin-pair">
              {ownLanguageFirst(language).map((each) => (
                <AltText
                  key={each}
                  {...{ name: nameOf[each], typed, seen, theirs }}
                  onType={(text) => change({ [nameOf[each]]: text })}
                />
              ))}
            </div>
          </fieldset>
          <div className="acts">
            <button type="submit" className="button" aria-disabled={!isDirty || pending}>
              {t('library.save')}
            </button>
            <p role="status">{news && t(news)}</p>
          </div>
        </form>
      </MayChange>
      <PictureFacts picture={picture} />
      <May permission="products">
        <PictureActions picture={picture} onChanged={settleFile} {...{ follow, onRemoved }} />
      </May>
    </>
  )

  /** Another file under the texts that are typed. */
  function settleFile(now: PictureWithUses) {
    queries.setQueryData(pictureQuery(now.id).queryKey, now)
    setSeen((before) => ({ ...now, ...typedOf(before) }))
    void queries.invalidateQueries({ queryKey: [...picturesKey, 'list'] })
  }
}

type AltProps = {
  name: 'alt' | 'alt_fr'
  typed: Typed
  seen: Typed
  /** As another admin saved it meanwhile. */
  theirs: Typed | undefined
  onType: (text: string) => void
}

/** The text of the picture in one language, with the text that another admin saved meanwhile. */
function AltText({ name, typed, seen, theirs, onType }: AltProps) {
  const t = useWords()
  return (
    <TextArea
      name={name}
      lang={name === 'alt' ? 'en' : 'fr'}
      label={t(`library.${name}`)}
      value={typed[name]}
      maxLength={longest}
      data-changed={typed[name] !== seen[name] || undefined}
      hint={
        theirs &&
        theirs[name] !== typed[name] &&
        t('library.theirs', { text: theirs[name] || t('library.theirs-empty') })
      }
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}
