import type { AdminPage } from '#content/admin-schema.ts'
import type { PageContent } from '#content/page-content.ts'
import { useWords } from '#content/web/admin-words.ts'
import { contentText } from '#content/web/sheet/content-text.ts'
import type { PageFormState } from '#content/web/sheet/use-page-form.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { valueAt } from '#content/web/use-whole-form.ts'
import { ChangedMeanwhile } from '#ui/admin/form/ChangedMeanwhile.tsx'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A conflicting save: the other admin's words beside one's own, and the choice. */
export function PageChanged({ form, current }: { form: PageFormState; current: AdminPage }) {
  const t = useWords()
  const { fieldName } = usePageWords()
  const { opened, values } = form
  const fields = [
    ...Object.keys(values.texts).map((name) => ({ place: `texts.${name}`, name: fieldName(name) })),
    { place: 'blocks', name: t('content.admin.blocks') },
  ]
  const at = (content: PageContent, place: string) => valueAt(content, place)
  const rows = fields
    .filter(({ place }) => !isSame(at(opened.content, place), at(current.content, place)))
    .map(({ place, name }) => {
      const isOwn = !isSame(at(opened.content, place), at(values, place))
      const isOther = !isSame(at(current.content, place), at(values, place))
      return {
        ...{ key: place, name, theirs: contentText(at(current.content, place)) },
        mine: isOwn && isOther ? contentText(at(values, place)) : undefined,
      }
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
