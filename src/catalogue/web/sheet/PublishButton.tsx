import { useFormState } from 'react-hook-form'
import { useWords } from '#catalogue/web/admin-words.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import type { PressedPlace } from '#ui/form/ignore-presses.ts'

type Props = { form: SheetFormState; className?: string | undefined; publish: (place: PressedPlace) => void }

/** Saves what is typed and publishes the draft: in the head of its page, and in the save bar while something is unsaved. */
export function PublishButton({ form, className, publish }: Props) {
  const t = useWords()
  const { isSubmitting } = useFormState({ control: form.control })
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isSubmitting}
      onClick={({ clientX, clientY }) => !isSubmitting && publish({ clientX, clientY })}
    >
      {t('catalogue.admin.move.draft-published')}
    </button>
  )
}
