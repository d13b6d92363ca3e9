import { valueAt } from '#content/web/use-whole-form.ts'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { type ArticleSheet, sheetTexts } from '#journal/article-sheet.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { articleText } from '#journal/web/sheet/article-text.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import { languages } from '#language/language.ts'
import { ChangedMeanwhile } from '#ui/admin/form/ChangedMeanwhile.tsx'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A conflicting save: the other admin's values beside one's own, and the choice. */
export function ArticleChanged({ form, current }: { form: ArticleFormState; current: AdminArticle }) {
  const t = useWords()
  const { textName } = useArticleWords()
  const { opened, values } = form
  const fields = [
    { place: 'cover_id', name: t('journal.admin.field.cover') },
    { place: 'category', name: t('journal.admin.field.category') },
    { place: 'published_at', name: t('journal.admin.field.published_at') },
    ...sheetTexts.flatMap((name) =>
      languages.map((language) => ({ place: `${language}.${name}`, name: textName(name, language) })),
    ),
    { place: 'blocks', name: t('journal.admin.field.blocks') },
  ]
  const at = (sheet: ArticleSheet, place: string) => valueAt(sheet, place)
  const rows = fields
    .filter(({ place }) => !isSame(at(opened.sheet, place), at(current.sheet, place)))
    .map(({ place, name }) => {
      const isOwn = !isSame(at(opened.sheet, place), at(values, place))
      const isOther = !isSame(at(current.sheet, place), at(values, place))
      return {
        key: place,
        name,
        theirs: articleText(at(current.sheet, place)),
        mine: isOwn && isOther ? articleText(at(values, place)) : undefined,
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
