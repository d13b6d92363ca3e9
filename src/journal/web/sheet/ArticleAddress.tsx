import { useWords } from '#journal/web/admin-words.ts'
import { FacingText } from '#journal/web/sheet/FacingText.tsx'
import { useArticleField } from '#journal/web/sheet/use-article-field.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import type { Language } from '#language/language.ts'
import { TextArea, TextField } from '#ui/form/Field.tsx'

/** The addresses of the article and what search engines show of it. */
export function ArticleAddress({ form }: { form: ArticleFormState }) {
  const t = useWords()
  const { textName } = useArticleWords()
  const { plain } = useArticleField(form)
  const { opened } = form
  const hintOf = (language: Language) => {
    const old = opened.oldSlugs.filter((each) => each.language === language).map(({ slug }) => slug)
    if (old.length > 0) return t('journal.admin.hint.old-slugs', { slugs: old.join(', ') })
    return t('journal.admin.hint.slug', { example: language === 'en' ? 'three-drops' : 'trois-gouttes' })
  }
  return (
    <section aria-labelledby="article-address">
      <h2 id="article-address">{t('journal.admin.part.address')}</h2>
      <FacingText form={form} text="slug">
        {(language) => (
          <div data-place={`${language}.slug`}>
            <TextField
              label={textName('slug', language)}
              hint={hintOf(language)}
              autoCapitalize="none"
              spellCheck={false}
              {...plain(`${language}.slug`)}
            />
          </div>
        )}
      </FacingText>
      <FacingText form={form} text="description">
        {(language) => (
          <div data-place={`${language}.description`}>
            <TextArea
              label={textName('description', language)}
              hint={t('journal.admin.hint.description')}
              lang={language}
              {...plain(`${language}.description`)}
            />
          </div>
        )}
      </FacingText>
    </section>
  )
}
