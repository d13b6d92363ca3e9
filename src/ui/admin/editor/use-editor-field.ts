import { use } from 'react'
import type { FieldProblem } from '#platform/http/refusal.ts'
import { valueAt } from '#ui/admin/editor/use-whole-form.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'

type Form = {
  values: object
  problems: readonly FieldProblem[]
  type: (place: string, value: unknown) => void
}

/** The value of a field by its place, with its problem in words. */
export function useEditorField(
  { values, problems, type }: Form,
  problemText: (problem: string, place: string) => string,
) {
  const changed = use(ChangedFields)

  function problemAt(place: string): string | undefined {
    const atPlace = problems.find(({ field }) => field === place)
    return atPlace && problemText(atPlace.problem, place)
  }

  /** The props of a field of plain text. */
  function plain(place: string) {
    return {
      value: String(valueAt(values, place) ?? ''),
      problem: problemAt(place),
      'data-changed': changed.has(place) || undefined,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(place, currentTarget.value),
    }
  }

  return { plain, problemAt }
}
