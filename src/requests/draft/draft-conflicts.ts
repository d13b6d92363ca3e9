// A draft that was saved by another admin while it was being typed: their values beside the typed ones.
import type { TypedLine } from '#requests/draft/draft-form.ts'

export type TypedDraft = { lines: readonly TypedLine[]; note: string }

type LineField = 'quantity' | 'unit'

/** `mine`: null where the line was removed here, undefined where nothing else was typed, so that theirs is taken over. */
export type ConflictingField =
  | { key: string; field: 'note'; theirs: string; mine: string | undefined }
  | { key: string; field: LineField; line: TypedLine; theirs: string; mine: string | undefined }
  | { key: string; field: 'line'; line: TypedLine; theirs: TypedLine | null; mine: TypedLine | null | undefined }

type Sides = { opened: TypedDraft; current: TypedDraft; mine: TypedDraft }

/** The fields that differ between the draft as it was opened and as it is now. */
export function conflictingFields({ opened, current, mine }: Sides): ConflictingField[] {
  const fields = codesOf(opened, current).flatMap((code): ConflictingField[] => {
    const [before, after, typed] = [opened, current, mine].map((draft) => lineOf(draft, code))
    if (before && after && typed) return changedFields(before, after, typed)
    const line = after ?? before
    if (!line || isSameLine(before, after)) return []
    const isUntouched = isSameLine(typed, before) || isSameLine(typed, after)
    return [{ key: code, field: 'line', line, theirs: after ?? null, mine: isUntouched ? undefined : (typed ?? null) }]
  })
  if (opened.note === current.note) return fields
  const isUntouched = mine.note === opened.note || mine.note === current.note
  return [...fields, { key: 'note', field: 'note', theirs: current.note, mine: isUntouched ? undefined : mine.note }]
}

/**
 * The typed draft with their changes: a field that both changed keeps the typed value, unless the other was chosen.
 *
 * @param theirs the keys of the fields of which the other value was chosen
 */
export function mergeDrafts(sides: Sides, theirs: readonly string[]): TypedDraft {
  const { current, mine } = sides
  const taken = conflictingFields(sides).filter((each) => each.mine === undefined || theirs.includes(each.key))
  const lines = codesOf(current, mine).flatMap((code) => {
    const after = lineOf(current, code)
    if (taken.some(({ key }) => key === code)) return after ? [after] : []
    const typed = lineOf(mine, code)
    if (!typed || !after) return typed ? [typed] : []
    const isTheirs = (field: LineField) => taken.some(({ key }) => key === keyOf(code, field))
    const quantity = (isTheirs('quantity') ? after : typed).quantity
    return [{ ...after, quantity, unit: (isTheirs('unit') ? after : typed).unit }]
  })
  return { lines, note: taken.some(({ field }) => field === 'note') ? current.note : mine.note }
}

/** Whether two drafts have the same content, in whatever order their lines are. */
export function isSameDraft(one: TypedDraft, other: TypedDraft): boolean {
  const isSame = (code: string) => isSameLine(lineOf(one, code), lineOf(other, code))
  return one.note === other.note && codesOf(one, other).every(isSame)
}

function changedFields(before: TypedLine, after: TypedLine, typed: TypedLine): ConflictingField[] {
  return (['quantity', 'unit'] as const).flatMap((field): ConflictingField[] => {
    if (before[field] === after[field]) return []
    const isUntouched = typed[field] === before[field] || typed[field] === after[field]
    const mine = isUntouched ? undefined : typed[field]
    return [{ key: keyOf(after.product_id, field), field, line: after, theirs: after[field], mine }]
  })
}

const keyOf = (code: string, field: LineField) => `${code} ${field}`

function lineOf({ lines }: TypedDraft, code: string): TypedLine | undefined {
  return lines.find(({ product_id }) => product_id === code)
}

function isSameLine(one: TypedLine | undefined, other: TypedLine | undefined): boolean {
  return one?.quantity === other?.quantity && one?.unit === other?.unit
}

function codesOf(...drafts: readonly TypedDraft[]): string[] {
  return [...new Set(drafts.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)))]
}
