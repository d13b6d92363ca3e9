import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useWords } from '#catalogue/web/admin-words.ts'
import { placesOfProblems } from '#catalogue/web/form/sheet-problems.ts'
import type { FieldChange } from '#catalogue/web/form/typed-changes.ts'
import { useFieldText } from '#catalogue/web/form/use-field-text.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import type { WordId } from '#language/words.ts'
import { SaveBar } from '#ui/admin/form/SaveBar.tsx'

type Props = {
  id: string
  form: SheetFormState
  changes: readonly FieldChange[]
  failure: WordId | undefined
  /** Typed fields outlive the tab. */
  isKept: boolean
  discard: () => void
  children: ReactNode
}

/** Longer values are only named: the bar is one line. */
const longest = 32

/** Names the unsaved changes of a product, saves them or discards them. */
export function SheetSaveBar({ id, form, changes, failure, isKept, discard, children }: Props) {
  const t = useWords()
  const { isSubmitting, errors } = useFormState({ control: form.control })
  const { nameOf, textOf } = useFieldText([])
  const problems = placesOfProblems(errors).length
  const named = changes.map(({ place, before, after }) => ({
    key: place,
    name: nameOf(place),
    values: place === 'pictures' ? undefined : shortPair(textOf(place, before), textOf(place, after)),
  }))
  const problem = problems > 0 ? t('catalogue.admin.problems', { count: problems }) : failure && t(failure)
  return (
    <SaveBar form={id} changes={named} isSaving={isSubmitting} problem={problem} isKept={isKept} onDiscard={discard}>
      {children}
    </SaveBar>
  )
}

function shortPair(was: string, is: string): readonly [string, string] | undefined {
  const isShort = (text: string) => text.length <= longest && !text.includes('\n')
  return isShort(was) && isShort(is) ? [was, is] : undefined
}
