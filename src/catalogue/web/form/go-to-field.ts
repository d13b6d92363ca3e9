import type { FieldPath } from 'react-hook-form'
import type { SheetValues } from '#catalogue/web/form/sheet-values.ts'

/** The button that chooses pictures. */
export const chooseId = 'sheet-choose-pictures'

type Focusing = { setFocus: (name: FieldPath<SheetValues>) => void }

/** Puts the cursor into a field; for the pictures, which are no field, the button that chooses some has the focus. */
export function goToField(form: Focusing, field: string): void {
  if (/^pictures\b/.test(field)) document.getElementById(chooseId)?.focus()
  else form.setFocus(field as FieldPath<SheetValues>)
}
