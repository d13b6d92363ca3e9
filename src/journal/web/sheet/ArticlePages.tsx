import { MayChange } from '#accounts/web/May.tsx'
import { useWords } from '#journal/web/admin-words.ts'
import { ArticleBlocks } from '#journal/web/sheet/ArticleBlocks.tsx'
import { ArticleCategory } from '#journal/web/sheet/ArticleCategory.tsx'
import { ArticleCoverField } from '#journal/web/sheet/ArticleCoverField.tsx'
import { FacingText } from '#journal/web/sheet/FacingText.tsx'
import { useArticleField } from '#journal/web/sheet/use-article-field.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { FacingLanguages } from '#ui/admin/editor/FacingLanguages.tsx'
import { TextArea } from '#ui/form/Field.tsx'

/** The article as facing pages; a phone shows one language at a time. */
export function ArticlePages({ form }: { form: ArticleFormState }) {
  const t = useWords()
  const { language: own } = useLanguage()
  const { textName } = useArticleWords()
  const { plain } = useArticleField(form)
  return (
    <section aria-label={t('journal.admin.part.pages')} className="editor-pages">
      <FacingLanguages>
        <MayChange permission="articles">
          <ArticleCategory form={form} />
          <ArticleCoverField form={form} />
          <FacingText form={form} text="title">
            {(language) => (
              <div data-place={`${language}.title`} className="as-title">
                <TextArea
                  label={textName('title', language)}
                  lang={language}
                  rows={1}
                  autoFocus={form.opened.version === '' && language === own}
                  {...plain(`${language}.title`)}
                />
              </div>
            )}
          </FacingText>
          <FacingText form={form} text="lead">
            {(language) => (
              <div data-place={`${language}.lead`} className="as-lead">
                <TextArea label={textName('lead', language)} lang={language} {...plain(`${language}.lead`)} />
              </div>
            )}
          </FacingText>
          <ArticleBlocks form={form} />
        </MayChange>
      </FacingLanguages>
      <p className="admin-quiet mt-4">{t('journal.admin.hint.title-only')}</p>
    </section>
  )
}
