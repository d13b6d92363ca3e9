import { type FieldError, type FieldPath, get, useFormState } from 'react-hook-form'
import { useWords } from '#catalogue/web/admin-words.ts'
import type { SheetValues } from '#catalogue/web/sheet-values.ts'
import type { SheetFormState } from '#catalogue/web/use-sheet-form.ts'

const problems = [
  'needed',
  'too-long',
  'too-many',
  'not-right',
  'not-a-number',
  'out-of-range',
  'price-out-of-range',
  'not-a-price',
  'not-a-slug',
  'taken',
  'held',
  'in-use',
  'other-currency',
  'sale-not-lower',
  'needed-for-sale',
  'needed-to-publish',
] as const

/** The props of an editor's field: its name, and its problem in words. */
export function useSheetField(form: SheetFormState) {
  const t = useWords()
  const { errors } = useFormState({ control: form.control })
  return (name: FieldPath<SheetValues>) => {
    const error: FieldError | undefined = get(errors, name)
    if (!error) return { ...form.register(name), problem: undefined }
    // A list is wrong as a whole, or in one of its lines.
    const message = error.message ?? Object.values(error as object).find((line) => line?.message)?.message
    const problem = problems.find((known) => known === message) ?? 'not-right'
    return { ...form.register(name), problem: t(`catalogue.admin.problem.${problem}`) }
  }
}
