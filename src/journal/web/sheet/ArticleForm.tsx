import '#content/web/blocks.css'
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
import { type ArticleFormState, useArticleForm } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { businessNow } from '#platform/time/clock.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { useKeptForm } from '#ui/admin/editor/use-kept-form.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { SaveBar } from '#ui/admin/form/SaveBar.tsx'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'

const id = 'article'

/** A whole article, saved as a whole. */
export function ArticleForm({ first, back }: { first: AdminArticle; back: ReactNode }) {
  const t = useWords()
  const { language } = useLanguage()
  const { changeName } = useArticleWords()
  const form = useArticleForm(first)
  const { opened, values, problems, failure } = form
  const changes = articleChanges(opened.sheet, values)
  const isDirty = changes.length > 0
  const kept = useKeptArticle(form, isDirty)
  const { dialog } = useLeaveGuard((next) => isDirty && next !== `/admin/journal/${opened.id}`)
  function leave() {
    kept.forget()
    dialog.onYes()
  }
  const problem = problems.length > 0 ? t('journal.admin.problems', { count: problems.length }) : failure && t(failure)
  return (
    <ChangedFields value={new Set(changes.map(({ place }) => place))}>
      <ArticleHead form={form} back={back} />
      <ArticleChanged form={form} />
      <ArticleNews form={form} isTyped={isDirty} />
      {kept.since && isDirty && (
        <p role="status" className="admin-news">
          {t('journal.admin.kept.back', { moment: shortMoment(kept.since, language) })}
        </p>
      )}
      <form
        id={id}
        noValidate
        className="sheet-form article-form"
        onSubmit={(event) => {
          event.preventDefault()
          // The search for pictures is a form within this one.
          if (event.target === event.currentTarget) form.save()
        }}
      >
        <div className="fields min-w-0">
          <ArticlePages form={form} />
          <MayChange permission="articles">
            <ArticleAddress form={form} />
          </MayChange>
          <ArticleHistory form={form} />
        </div>
        <aside className="consequences">
          <div className="follows">
            <MayChange permission="articles">
              <ArticlePublication form={form} />
              <ArticlePreview article={opened} />
            </MayChange>
            <ArticleChecklist form={form} />
          </div>
        </aside>
      </form>
      <SaveBar
        form={id}
        changes={changes.map((change) => ({ key: change.place, name: changeName(change), values: undefined }))}
        isSaving={form.isSaving}
        problem={problem}
        isKept={kept.isKept}
        onDiscard={form.discard}
      />
      <UnsavedDialog {...dialog} onYes={leave} />
    </ChangedFields>
  )
}

/** Keeps what is typed in this browser until it is saved or discarded. */
function useKeptArticle({ opened, values, setValues }: ArticleFormState, isDirty: boolean) {
  const [code] = useState(opened.version === '' ? 'article new' : `article ${opened.id}`)
  const asText = (sheet: unknown) => ({ sheet: JSON.stringify(sheet) })
  return useKeptForm({
    ...{ code, saved: asText(opened.sheet), values: asText(values), isDirty },
    putBack: (left) => {
      const read = shownSheetSchema.safeParse(JSON.parse(left.typed.sheet))
      // A later save of another admin is not typed over.
      if (read.success && left.saved.sheet === JSON.stringify(opened.sheet)) setValues(read.data)
    },
  })
}

function ArticleHead({ form: { opened, values, isSaving, save }, back }: { form: ArticleFormState; back: ReactNode }) {
  const t = useWords()
  const { language } = useLanguage()
  const state = stateOf(opened.sheet.published_at, businessNow())
  const own = opened.sheet[language].title ? language : language === 'en' ? 'fr' : 'en'
  const title = values[language].title || values.en.title || values.fr.title
  const [last] = opened.edits
  const mayWrite = useMay('articles')
  return (
    <AdminHead
      title={title || t('journal.admin.untitled')}
      back={back}
      state={<ArticleStatePill state={state} />}
      meta={[
        state === 'published' && (
          <Link to="/journal/$slug" params={{ slug: opened.sheet[own].slug }} target="_blank">
            {t('journal.admin.see')}
          </Link>
        ),
        last && t('journal.admin.last-saved', { who: last.by, moment: shortMoment(last.at, language) }),
      ]}
    >
      {mayWrite && state !== 'published' && (
        <button type="button" className="button" aria-disabled={isSaving} onClick={() => !isSaving && save('now')}>
          {t(state === 'draft' ? 'journal.admin.publish' : 'journal.admin.publish-now')}
        </button>
      )}
    </AdminHead>
  )
}
