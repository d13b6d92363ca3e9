import { isSameJson } from '#platform/same-json.ts'
import { valueAt } from '#ui/admin/editor/use-whole-form.ts'
import { ChangedMeanwhile } from '#ui/admin/form/ChangedMeanwhile.tsx'

type Edited = { edits: readonly { at: string; by: string }[] }
type Props<Opened extends Edited> = {
  form: {
    opened: Opened
    values: object
    changed: Opened | undefined
    sheetOf: (opened: Opened) => object
    keepMine: (current: Opened, theirs: readonly string[]) => void
    takeTheirs: (current: Opened) => void
  }
  fields: readonly { place: string; name: string }[]
  textOf: (value: unknown) => string
}

/** After a conflicting save: the other admin's values beside one's own, and the choice. */
export function EditorChanged<Opened extends Edited>({ form, fields, textOf }: Props<Opened>) {
  const { opened, values, changed: current, sheetOf } = form
  if (!current) return null
  const [before, after] = [sheetOf(opened), sheetOf(current)]
  const rows = fields
    .filter(({ place }) => !isSameJson(valueAt(before, place), valueAt(after, place)))
    .map(({ place, name }) => {
      const [theirs, mine] = [valueAt(after, place), valueAt(values, place)]
      const isChoice = !isSameJson(valueAt(before, place), mine) && !isSameJson(theirs, mine)
      return { key: place, name, theirs: textOf(theirs), mine: isChoice ? textOf(mine) : undefined }
    })
  const [last] = current.edits
  return (
    <ChangedMeanwhile
      by={last && last.at !== opened.edits[0]?.at ? { who: last.by, at: last.at } : undefined}
      rows={rows}
      onContinue={(theirs) => form.keepMine(current, theirs)}
      onTakeTheirs={() => form.takeTheirs(current)}
    />
  )
}
