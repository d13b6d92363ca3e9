import { useIsOwn } from '#accounts/web/use-is-own.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { withPictures } from '#catalogue/shown/shown-picture.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import type { SheetValues } from '#catalogue/web/form/sheet-values.ts'
import { meanwhileChanges } from '#catalogue/web/form/typed-changes.ts'
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
  const t = useWords()
  const { language } = useLanguage()
  const { nameOf, textOf } = useFieldText(withPictures(opened.pictures, current.pictures))
  const isOwn = useIsOwn()
  const [last] = current.edits
  const later =
    last && last.at !== opened.edits[0]?.at ? { who: last.by, at: last.at, isOwn: isOwn(last.by) } : undefined
  const { state } = current.sheet
  const rows = meanwhileChanges(opened.sheet, current.sheet, mine, language).map(({ place, theirs, own }) => {
    const text = own && textOf(place, own.value)
    const isCounted = place === 'stock' && /^[+−-]/.test(mine.stock.trim()) && mine.counted
    const counted = { units: text ?? '', typed: mine.stock.trim(), before: textOf(place, theirs) }
    return {
      key: place,
      name: nameOf(place),
      theirs: textOf(place, theirs),
      mine: text && isCounted ? t('catalogue.admin.units-from', counted) : text,
    }
  })
  return (
    <ChangedMeanwhile
      by={later}
      rows={rows}
      about={state === opened.sheet.state ? undefined : t(`catalogue.admin.news.now-${state}`)}
      onContinue={keepMine}
      onTakeTheirs={takeTheirs}
    />
  )
}
