import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { withSavedUnits } from '#catalogue/web/form/kept-sheet.ts'
import { type SheetValues, valuesOf } from '#catalogue/web/form/sheet-values.ts'
import { carryTyped } from '#catalogue/web/form/typed-changes.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useKeptForm } from '#ui/admin/editor/use-kept-form.ts'

type Typed = { form: SheetFormState; opened: AdminSheet; values: SheetValues; isDirty: boolean }

/** Keeps what is typed into a sheet. A field that was saved since and not typed has its saved value. */
export function useKeptSheet({ form, opened, values, isDirty }: Typed) {
  const { language } = useLanguage()
  const saved = valuesOf(opened.sheet, language)
  return useKeptForm({
    ...{ subject: `product:${opened.product_id}`, saved, values, isDirty },
    putBack: (left) => {
      form.reset(carryTyped(left.saved, left.typed, saved), { keepDefaultValues: true })
      return true
    },
    kept: (typed) => withSavedUnits(typed, saved),
  })
}
