import { ProductSelect } from '#catalogue/web/ProductSelect.tsx'
import { useWords } from '#journal/web/admin-words.ts'
import { useArticleField } from '#journal/web/sheet/use-article-field.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'

type Props = { form: ArticleFormState; at: number }

/** The product that the article shows here, at its price and with its stock of the moment. */
export function ProductOfBlock({ form, at }: Props) {
  const t = useWords()
  const { plain } = useArticleField(form)
  const place = `blocks.${at}.product_id`
  return (
    <div data-place={place} className="product-of-block">
      <ProductSelect
        label={t('journal.admin.block.product')}
        hint={t('journal.admin.block.product-hint')}
        {...plain(place)}
      />
    </div>
  )
}
