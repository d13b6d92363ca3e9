import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { parseAmount } from '#money/parse.ts'
import type { ConflictingField } from '#requests/draft/draft-conflicts.ts'
import type { TypedLine } from '#requests/draft/draft-form.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { useSizedTitle } from '#requests/web/use-sized-title.ts'
import { ChangedMeanwhile } from '#ui/admin/form/ChangedMeanwhile.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  request: AdminRequest
  fields: readonly ConflictingField[]
  /** @param theirs the keys of the fields of which the other value was chosen */
  keepMine: (theirs: readonly string[]) => void
  takeTheirs: () => void
}

/** A conflicting change: who made it and when, the other value of each field beside one's own, and the choice. */
export function DraftChanged({ request, fields, keepMine, takeTheirs }: Props) {
  const t = useWords()
  const format = useFormat()
  const titleOf = useSizedTitle()
  const { language } = useLanguage()
  const [last] = request.edits
  const price = (unit: string) => {
    const read = parseAmount(unit, request.currency, language)
    return read ? format.amount(read) : unit
  }
  const line = (value: TypedLine | null) =>
    value
      ? t('requests.admin.changed.line', { quantity: value.quantity, price: price(value.unit) })
      : t('requests.admin.changed.removed')
  const rows = fields.map((each) => {
    if (each.field === 'note') {
      const written = (note: string) => note || t('requests.admin.changed.no-note')
      const mine = each.mine === undefined ? undefined : written(each.mine)
      return { key: each.key, name: t('requests.admin.note'), theirs: written(each.theirs), mine }
    }
    const title = titleOf(each.line)
    if (each.field === 'line') {
      const mine = each.mine === undefined ? undefined : line(each.mine)
      return { key: each.key, name: title, theirs: line(each.theirs), mine }
    }
    const name = t('requests.admin.changed.field', { title, field: t(`requests.admin.line.${each.field}`) })
    const written = (value: string) => (each.field === 'unit' ? price(value) : value)
    return { key: each.key, name, theirs: written(each.theirs), mine: each.mine && written(each.mine) }
  })
  return (
    <ChangedMeanwhile
      key={request.version}
      by={last && { who: last.by, at: last.at }}
      about={t('requests.admin.changed.total', { total: format.amount(request.total) })}
      rows={rows}
      onContinue={keepMine}
      onTakeTheirs={takeTheirs}
    />
  )
}
