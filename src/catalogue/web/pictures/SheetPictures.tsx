import { ImagePlus } from 'lucide-react'
import { use } from 'react'
import { type FieldError, get, useFormState, useWatch } from 'react-hook-form'
import { useWords } from '#catalogue/web/admin-words.ts'
import { chooseId } from '#catalogue/web/form/go-to-field.ts'
import { SheetSection } from '#catalogue/web/form/SheetSection.tsx'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { SheetPicture } from '#catalogue/web/pictures/SheetPicture.tsx'
import { useDragOrder } from '#catalogue/web/pictures/use-drag-order.ts'
import type { SheetPicturesState } from '#catalogue/web/pictures/use-sheet-pictures.ts'
import type { Words } from '#language/words.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'

type Props = { form: SheetFormState; pictures: SheetPicturesState }

/** The pictures in the order in which visitors see them; the first is on the card. */
export function SheetPictures({ form, pictures }: Props) {
  const t = useWords()
  const isChanged = use(ChangedFields).has('pictures')
  const { errors } = useFormState({ control: form.control })
  const { list, grab, isDragged, styleOf } = useDragOrder(pictures.move)
  const { shown, notice } = pictures
  const problem = problemOf(t, get(errors, 'pictures'))
  return (
    <SheetSection part="pictures" form={form} summary={<PicturesSummary form={form} />}>
      {shown.length === 0 && <p className="admin-quiet">{t('catalogue.admin.picture-none')}</p>}
      {shown.length > 1 && <p className="admin-quiet">{t('catalogue.admin.picture-hint')}</p>}
      <ol ref={list} className="sheet-pictures" data-changed={isChanged || undefined}>
        {shown.map((picture, place) => (
          <SheetPicture
            key={picture.id}
            picture={picture}
            place={place}
            pictures={pictures}
            isGone={get(errors, `pictures.${place}`) !== undefined}
            isDragged={isDragged(place)}
            style={styleOf(place)}
            onGrab={(event) => grab(place, event)}
          />
        ))}
      </ol>
      <button
        id={chooseId}
        type="button"
        className="button plain mt-3"
        aria-describedby={problem && 'sheet-pictures-problem'}
        onClick={() => pictures.choose()}
      >
        <ImagePlus aria-hidden="true" size={16} strokeWidth={1.5} />
        {t('catalogue.admin.picture-choose')}
      </button>
      {problem && (
        <p id="sheet-pictures-problem" className="mt-2 text-problem">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {notice}
      </p>
    </SheetSection>
  )
}

/** The problem of the pictures as a whole; one that is gone says so in its row. */
function problemOf(t: Words, error: FieldError | undefined): string | undefined {
  if (!error?.message) return undefined
  if (error.message === 'needed-to-publish') return t('catalogue.admin.problem.pictures-needed')
  if (error.message === 'too-many-pictures') return t('catalogue.admin.problem.too-many-pictures')
  return t('catalogue.admin.problem.not-right')
}

function PicturesSummary({ form }: { form: SheetFormState }) {
  const t = useWords()
  const pictures = useWatch({ control: form.control, name: 'pictures' })
  return t('catalogue.admin.summary.pictures', { count: pictures.length })
}
