import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { withPictures } from '#catalogue/shown/shown-picture.ts'
import type { SheetValues } from '#catalogue/web/form/sheet-values.ts'
import { sheetChanges, typedChanges } from '#catalogue/web/form/typed-changes.ts'
import { useFieldText } from '#catalogue/web/form/use-field-text.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ChangedMeanwhile } from '#ui/admin/form/ChangedMeanwhile.tsx'

type Props = {
  opened: AdminSheet
  current: AdminSheet
  mine: SheetValues
  keepMine: (theirs: readonly string[]) => void
  takeTheirs: () => void
}

/** A conflicting save: the other admin's values beside one's own, and the choice. */
export function SheetChanged({ opened, current, mine, keepMine, takeTheirs }: Props) {
  const { language } = useLanguage()
  const { nameOf, textOf } = useFieldText(withPictures(opened.pictures, current.pictures))
  const [last] = current.edits
  const later = last && last.at !== opened.edits[0]?.at ? { who: last.by, at: last.at } : undefined
  const typed = new Map(typedChanges(opened.sheet, mine, language).map(({ place, after }) => [place, after]))
  const rows = sheetChanges(opened.sheet, current.sheet).map(({ place, after }) => ({
    key: place,
    name: nameOf(place),
    theirs: textOf(place, after),
    mine: isSame(typed.get(place), after) || !typed.has(place) ? undefined : textOf(place, typed.get(place)),
  }))
  return <ChangedMeanwhile by={later} rows={rows} onContinue={keepMine} onTakeTheirs={takeTheirs} />
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
