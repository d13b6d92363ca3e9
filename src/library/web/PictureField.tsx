import { useState } from 'react'
import { LibraryPicture } from '#library/web/LibraryPicture.tsx'
import { OutsideForm } from '#library/web/OutsideForm.tsx'
import { PictureChooser } from '#library/web/PictureChooser.tsx'
import type { LibraryPicture as Chosen } from '#media/library-schema.ts'

type Props = {
  /** The id of the picture; empty where there is none. */
  picture: string
  /** The place of the field in its form. */
  place: string
  problem: string | undefined
  words: { none: string; choose: string; replace: string }
  onChoose: (picture: Chosen) => void
}

/** One picture, chosen from the library. */
export function PictureField({ picture, place, problem, words, onChoose }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const isEmpty = picture === ''

  function choose([chosen]: readonly Chosen[]): void {
    setChoosing(false)
    if (chosen) onChoose(chosen)
  }

  return (
    <>
      <div className="picture-field" data-place={place} data-empty={isEmpty || undefined}>
        {isEmpty ? <p className="admin-quiet">{words.none}</p> : <LibraryPicture id={picture} />}
        <button type="button" className="button plain" onClick={() => setChoosing(true)}>
          {isEmpty ? words.choose : words.replace}
        </button>
      </div>
      <p role="alert" className="text-problem empty:hidden">
        {problem}
      </p>
      {isChoosing && (
        <OutsideForm>
          <PictureChooser
            taken={isEmpty ? [] : [picture]}
            files={[]}
            onChoose={choose}
            onClose={() => setChoosing(false)}
          />
        </OutsideForm>
      )}
    </>
  )
}
