import { use } from 'react'
import type { PageFormState } from '#content/web/sheet/use-page-form.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { valueAt } from '#content/web/use-whole-form.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'

/** The value of a field by its place, with its problem in words. */
export function usePageField({ values, problems, type }: PageFormState) {
  const { problemText } = usePageWords()
  const changed = use(ChangedFields)

  function problemAt(place: string): string | undefined {
    const found = problems.find(({ field }) => field === place)
    return found && problemText(found.problem)
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
