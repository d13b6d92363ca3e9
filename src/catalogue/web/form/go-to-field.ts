import type { FieldPath } from 'react-hook-form'
import { sectionId, sectionOf } from '#catalogue/web/form/sheet-sections.ts'
import type { SheetValues } from '#catalogue/web/form/sheet-values.ts'
import { reveal } from '#ui/admin/detail/reveal.ts'

/** The button that chooses pictures. */
export const chooseId = 'sheet-choose-pictures'

type Focusing = { setFocus: (name: FieldPath<SheetValues>) => void }

/** Opens the section of a field. */
export function revealField(field: string): void {
  const part = sectionOf(field)
  const heading = part && document.getElementById(sectionId(part))
  if (heading) reveal(heading)
}

/** Puts the cursor into a field; for the pictures, which are no field, the button that chooses some has the focus. */
export function goToField(form: Focusing, field: string): void {
  revealField(field)
  if (/^pictures\b/.test(field)) document.getElementById(chooseId)?.focus()
  else form.setFocus(field as FieldPath<SheetValues>)
}
