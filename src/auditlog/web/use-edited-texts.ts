import type { AuditRow } from '#auditlog/audit-schema.ts'
import { editedSides } from '#auditlog/edited-sides.ts'
import { useWords } from '#auditlog/web/admin-words.ts'
import { pageNames } from '#content/page-fields.ts'
import { useLegalWords } from '#content/web/legal/use-legal-words.ts'
import { pageChanges } from '#content/web/sheet/page-changes.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { legalNames } from '#legal/legal.ts'

/** How many a sentence names. */
const most = 5

/** Names the texts that an entry of a page or a legal text changed, as its editor names them; empty where it changed none. */
export function useEditedTexts() {
  const t = useWords()
  const pageWords = usePageWords()
  const legalWords = useLegalWords()

  function namesOf({ kind, name, ...row }: AuditRow): string[] {
    const page = kind === 'page' && pageNames.find((each) => each === name)
    const legal = kind === 'legal' && legalNames.find((each) => each === name)
    const edited = page || legal
    const sides = edited && editedSides(edited, row)
    if (!sides) return []
    return pageChanges(edited, ...sides).map(legal ? legalWords.changeName : pageWords.changeName)
  }

  return (row: AuditRow): string => {
    const names = namesOf(row)
    const more = names.length > most ? [t('ui.form.more', { count: names.length - most })] : []
    return [...names.slice(0, most), ...more].join(', ')
  }
}
