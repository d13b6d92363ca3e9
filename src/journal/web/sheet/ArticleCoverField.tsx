import { useWords } from '#journal/web/admin-words.ts'
import { FacingText } from '#journal/web/sheet/FacingText.tsx'
import { useArticleField } from '#journal/web/sheet/use-article-field.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import { PictureField } from '#library/web/PictureField.tsx'
import { TextField } from '#ui/form/Field.tsx'

/** The picture at the head of the article, with its words in both languages. */
export function ArticleCoverField({ form }: { form: ArticleFormState }) {
  const t = useWords()
  const { textName } = useArticleWords()
  const { plain, problemAt } = useArticleField(form)
  const { values, type } = form
  return (
    <>
      <PictureField
        picture={values.cover_id ?? ''}
        place="cover_id"
        problem={problemAt('cover_id')}
        words={{
          none: t('journal.admin.cover-none'),
          choose: t('journal.admin.cover-choose'),
          replace: t('journal.admin.cover-replace'),
        }}
        onChoose={({ id, alt, alt_fr }) => {
          type('cover_id', id)
          type('en.cover_alt', alt)
          type('fr.cover_alt', alt_fr)
        }}
      />
      {values.cover_id !== null && (
        <FacingText form={form} text="cover_alt">
          {(language) => (
            <div data-place={`${language}.cover_alt`}>
              <TextField label={textName('cover_alt', language)} lang={language} {...plain(`${language}.cover_alt`)} />
            </div>
          )}
        </FacingText>
      )}
    </>
  )
}
