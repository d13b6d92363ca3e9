import { use } from 'react'
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import { useWords } from '#catalogue/web/admin-words.ts'
import { limitText } from '#catalogue/web/form/limit-text.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { useFormat } from '#ui/use-format.ts'

export const fieldProblems = [
  'needed',
  'reason-adds',
  'reason-removes',
  'title-needed',
  'too-long',
  'too-deep',
  'too-much',
  'too-many',
  'not-right',
  'not-a-number',
  'out-of-range',
  'price-out-of-range',
  'not-a-price',
  'price-negative',
  'price-decimals',
  'not-a-slug',
  'taken',
  'code-taken',
  'code-address',
  'code-used',
  'reserved',
  'held',
  'in-use',
  'other-currency',
  'sale-not-lower',
  'needed-for-sale',
  'needed-to-publish',
  'far-apart',
  'in-the-past',
  'before-today',
  'sale-has-no-end',
  'too-far',
  'sale-too-long',
  'at-zero',
  'price-at-zero',
  'before-its-start',
  'overlaps',
  'too-many-plans',
  'ends-by-plan',
  'below-planned-sale',
  'not-in-planned-sale',
] as const

/** The props of a field of a product's form: its name, whether it is changed, and its problem in words. */
export function useSheetField<Values extends FieldValues, Out>(form: UseFormReturn<Values, unknown, Out>) {
  const t = useWords()
  const changed = use(ChangedFields)
  const { number } = useFormat()
  const { errors } = useFormState({ control: form.control })
  return (name: FieldPath<Values>) => {
    const error: FieldError | undefined = get(errors, name)
    const props = { ...form.register(name), 'data-changed': changed.has(name) || undefined }
    if (!error) return { ...props, problem: undefined }
    // A list is wrong as a whole, or in one of its lines.
    const message = error.message ?? Object.values(error as object).find((line) => line?.message)?.message
    const problem = fieldProblems.find((known) => known === message) ?? 'not-right'
    return { ...props, problem: limitText({ t, number }, name, problem) ?? t(`catalogue.admin.problem.${problem}`) }
  }
}
