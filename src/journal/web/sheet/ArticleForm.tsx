import '#journal/web/sheet/article.css'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { MayChange } from '#accounts/web/May.tsx'
import { useMay } from '#accounts/web/role-context.ts'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { shownSheetSchema, stateOf } from '#journal/article-sheet.ts'
import { ArticleStatePill } from '#journal/web/ArticleStatePill.tsx'
import { useWords } from '#journal/web/admin-words.ts'
import { ArticleAddress } from '#journal/web/sheet/ArticleAddress.tsx'
import { ArticleChanged } from '#journal/web/sheet/ArticleChanged.tsx'
import { ArticleChecklist } from '#journal/web/sheet/ArticleChecklist.tsx'
import { ArticleHistory } from '#journal/web/sheet/ArticleHistory.tsx'
import { ArticleNews } from '#journal/web/sheet/ArticleNews.tsx'
import { ArticlePages } from '#journal/web/sheet/ArticlePages.tsx'
import { ArticlePreview } from '#journal/web/sheet/ArticlePreview.tsx'
import { ArticlePublication } from '#journal/web/sheet/ArticlePublication.tsx'
import { articleChanges } from '#journal/web/sheet/article-changes.ts'
import { articleOutline } from '#journal/web/sheet/article-outline.ts'
import { ToPreview } from '#journal/web/sheet/ToPreview.tsx'
import { type ArticleFormState, useArticleForm } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import { usePreviewLinks } from '#journal/web/sheet/use-preview-links.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { businessNow } from '#platform/time/clock.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EditorForm } from '#ui/admin/editor/EditorForm.tsx'
import { ToPublication } from '#ui/admin/editor/Publication.tsx'
import { SampleTag } from '#ui/admin/SampleTag.tsx'

/** A whole article, saved as a whole. */
export function ArticleForm({ first, back }: { first: AdminArticle; back: ReactNode }) {
  const t = useWords()
  const { language } = useLanguage()
  const { blockName, changeName } = useArticleWords()
  const form = useArticleForm(first)
  const { opened, values } = form
  // The id of a new article is of this page alone: another tab finds what was typed by the word.
  const [subject] = useState(opened.version === '' ? 'article:new' : `article:${opened.id}`)
  const changes = articleChanges(opened.sheet, values).map((change) => ({
    place: change.place,
    name: changeName(change),
  }))
  return (
    <EditorForm
      id="article"
      subject={subject}
      address={`/admin/journal/${opened.id}`}
      form={form}
      saved={opened.sheet}
      schema={shownSheetSchema}
      changes={changes}
      isPublic={stateOf(opened.sheet.published_at, businessNow()) === 'published'}
      head={
        <>
          <ArticleHead form={form} back={back} />
          <ArticleChanged form={form} />
          <ArticleNews form={form} isTyped={changes.length > 0} />
        </>
      }
      outline={articleOutline(form, language, {
        text: (name) => t(`journal.admin.field.${name}`),
        block: (at) => blockName(values.blocks[at]?.kind ?? 'text', at + 1),
      })}
      aside={
        <>
          <MayChange permission="articles">
            <ArticlePublication form={form} />
            <ArticlePreview article={opened} />
          </MayChange>
          <ArticleChecklist form={form} />
        </>
      }
    >
      <ArticlePages form={form} />
      <MayChange permission="articles">
        <ArticleAddress form={form} />
      </MayChange>
      <ArticleHistory form={form} />
    </EditorForm>
  )
}

function ArticleHead({ form: { opened, values, isSaving, save }, back }: { form: ArticleFormState; back: ReactNode }) {
  const t = useWords()
  const { language } = useLanguage()
  const state = stateOf(opened.sheet.published_at, businessNow())
  const own = opened.sheet[language].title ? language : language === 'en' ? 'fr' : 'en'
  const title = values[language].title || values.en.title || values.fr.title
  const [last] = opened.edits
  const mayWrite = useMay('articles')
  const links = usePreviewLinks(opened)
  return (
    <AdminHead
      title={title || t('journal.admin.untitled')}
      back={back}
      state={
        <>
          <ArticleStatePill state={state} />
          {opened.isSample && <SampleTag />}
        </>
      }
      meta={[
        state === 'published' && (
          <Link to="/journal/$slug" params={{ slug: opened.sheet[own].slug }} target="_blank">
            {t('ui.editor.see')}
          </Link>
        ),
        mayWrite && links.languages.length > 0 && <ToPreview key="preview" links={links} />,
        last && t('ui.editor.last-saved', { who: last.by, moment: shortMoment(last.at, language) }),
      ]}
    >
      {mayWrite && <ToPublication />}
      {mayWrite && state !== 'published' && (
        <button type="button" className="button" aria-disabled={isSaving} onClick={() => !isSaving && save('now')}>
          {t(state === 'draft' ? 'ui.editor.publish' : 'ui.editor.publish-now')}
        </button>
      )}
    </AdminHead>
  )
}
