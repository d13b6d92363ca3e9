import { type FieldErrors, type FieldPath, get } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { problemsToPublish, type Written } from '#catalogue/sheets/checklist.ts'
import type { SheetState } from '#catalogue/sheets/sheet.ts'
import { revealField } from '#catalogue/web/form/go-to-field.ts'
import { placesOfProblems } from '#catalogue/web/form/sheet-problems.ts'
import { type SheetValues, sheetOf } from '#catalogue/web/form/sheet-values.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import type { Language } from '#language/language.ts'

type Refused = { form: SheetFormState; opened: AdminSheet; language: Language; state: SheetState | undefined }

/** Opens the sections of all fields that need attention; those that are missing to publish are marked with the unreadable ones. */
export function revealProblems(refused: Refused, errors: FieldErrors<SheetValues>): void {
  const missing = refused.state === 'published' ? markMissing(refused, errors) : []
  // The form then has the focus in the first of them.
  for (const field of [...placesOfProblems(errors), ...missing]) revealField(field)
}

function markMissing({ form, opened, language }: Refused, errors: FieldErrors<SheetValues>): string[] {
  const values = form.getValues()
  const written = sheetOf(values, language, opened.sheet.stock) as Written
  const pictures = values.pictures.flatMap((id) => opened.pictures.find((picture) => picture.id === id) ?? [])
  const problems = problemsToPublish(written, { pictures, hasResponsiblePerson: true, hasOrganicCertificate: true })
  const unmarked = problems.filter(({ field }) => !get(errors, field))
  for (const { field, problem } of unmarked) form.setError(field as FieldPath<SheetValues>, { message: problem })
  return unmarked.map(({ field }) => field)
}
