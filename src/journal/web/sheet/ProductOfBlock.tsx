import { useQuery } from '@tanstack/react-query'
import { findProductChoices } from '#catalogue/web/product-choices-api.ts'
import type { StoredBlock } from '#journal/stored-block.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { useArticleField } from '#journal/web/sheet/use-article-field.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { SelectField } from '#ui/form/Field.tsx'

type Props = { form: ArticleFormState; block: Extract<StoredBlock, { kind: 'product' }>; at: number }

/** The product that the article shows here, at its price and with its stock of the moment. */
export function ProductOfBlock({ form, block, at }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const { plain } = useArticleField(form)
  const { data } = useQuery({
    queryKey: ['own', 'product-choices', language, 'article'],
    queryFn: () => findProductChoices({ language }),
  })
  const choices = data?.choices ?? []
  const isListed = choices.some(([code]) => code === block.product_id)
  const place = `blocks.${at}.product_id`
  return (
    <div data-place={place} className="product-of-block">
      <SelectField
        label={t('journal.admin.block.product')}
        hint={t('journal.admin.block.product-hint')}
        {...plain(place)}
      >
        {!isListed && <option value={block.product_id}>{block.product_id}</option>}
        {choices.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
