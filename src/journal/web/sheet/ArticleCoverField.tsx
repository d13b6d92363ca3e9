import { useState } from 'react'
import { useWords } from '#journal/web/admin-words.ts'
import { FacingText } from '#journal/web/sheet/FacingText.tsx'
import { LibraryPicture } from '#journal/web/sheet/LibraryPicture.tsx'
import { OutsideForm } from '#journal/web/sheet/OutsideForm.tsx'
import { useArticleField } from '#journal/web/sheet/use-article-field.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import { languages } from '#language/language.ts'
import { PictureChooser } from '#library/web/PictureChooser.tsx'
import type { LibraryPicture as Chosen } from '#media/library-schema.ts'
import { TextField } from '#ui/form/Field.tsx'

/** The picture at the head of the article, with its words in both languages. */
export function ArticleCoverField({ form }: { form: ArticleFormState }) {
  const t = useWords()
  const { textName } = useArticleWords()
  const { plain, problemAt } = useArticleField(form)
  const [isChoosing, setChoosing] = useState(false)
  const { values, type } = form
  const cover = values.cover_id
  const problem = problemAt('cover_id')

  /** The words of the library, where the article has none of its own. */
  function choose([picture]: readonly Chosen[]): void {
    setChoosing(false)
    if (!picture) return
    type('cover_id', picture.id)
    const words = { en: picture.alt, fr: picture.alt_fr }
    for (const language of languages) type(`${language}.cover_alt`, words[language])
  }

  return (
    <>
      <div className="article-cover" data-place="cover_id" data-empty={cover === null || undefined}>
        {cover === null ? (
          <p className="admin-quiet">{t('journal.admin.cover-none')}</p>
        ) : (
          <LibraryPicture id={cover} />
        )}
        <button type="button" className="button plain" onClick={() => setChoosing(true)}>
          {t(cover === null ? 'journal.admin.cover-choose' : 'journal.admin.cover-replace')}
        </button>
      </div>
      <p role="alert" className="text-problem empty:hidden">
        {problem}
      </p>
      {cover !== null && (
        <FacingText form={form} text="cover_alt">
          {(language) => (
            <div data-place={`${language}.cover_alt`}>
              <TextField label={textName('cover_alt', language)} lang={language} {...plain(`${language}.cover_alt`)} />
            </div>
          )}
        </FacingText>
      )}
      {isChoosing && (
        <OutsideForm>
          <PictureChooser
            taken={cover === null ? [] : [cover]}
            files={[]}
            onChoose={choose}
            onClose={() => setChoosing(false)}
          />
        </OutsideForm>
      )}
    </>
  )
}
