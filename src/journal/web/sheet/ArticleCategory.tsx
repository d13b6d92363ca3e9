import { useWords } from '#journal/web/admin-words.ts'
import { useArticleField } from '#journal/web/sheet/use-article-field.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useCategoryNames } from '#journal/web/use-category-names.ts'
import { SelectField } from '#ui/form/Field.tsx'

/** The category of the article, before its words: a new one begins in the first, which is then seen. */
export function ArticleCategory({ form }: { form: ArticleFormState }) {
  const t = useWords()
  const { named, nameOf } = useCategoryNames()
  const { plain } = useArticleField(form)
  const { category } = form.values
  // The chosen one is there before the others are loaded.
  const isListed = named.some(({ id }) => id === category)
  return (
    <div data-place="category" className="mb-4 max-w-[20rem]">
      <SelectField label={t('journal.admin.field.category')} {...plain('category')}>
        {!isListed && <option value={category}>{nameOf(category)}</option>}
        {named.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
