import type { FieldPath } from 'react-hook-form'
import type { SheetValues } from '#catalogue/web/sheet-values.ts'

type Focusing = { setFocus: (name: FieldPath<SheetValues>) => void }

/** Puts the cursor into a field; the pictures, which are no field, get the focus as a section. */
export function goToField(form: Focusing, field: string): void {
  if (field === 'pictures') document.getElementById('sheet-pictures')?.focus()
  else form.setFocus(field as FieldPath<SheetValues>)
}
