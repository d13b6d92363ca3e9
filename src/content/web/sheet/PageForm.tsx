import '#content/web/blocks.css'
import '#catalogue/web/texts/texts.css'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { MayChange } from '#accounts/web/May.tsx'
import { useMay } from '#accounts/web/role-context.ts'
import type { AdminPage } from '#content/admin-schema.ts'
import { pageContentSchema } from '#content/page-content.ts'
import { fieldsOfPage } from '#content/page-fields.ts'
import { useWords } from '#content/web/admin-words.ts'
import { PageStatePill } from '#content/web/PageStatePill.tsx'
import { publicPath } from '#content/web/public-path.ts'
import { PageBlocks } from '#content/web/sheet/PageBlocks.tsx'
import { PageChanged } from '#content/web/sheet/PageChanged.tsx'
import { PageHistory } from '#content/web/sheet/PageHistory.tsx'
import { PagePublication } from '#content/web/sheet/PagePublication.tsx'
import { PageText } from '#content/web/sheet/PageText.tsx'
import { pageChanges } from '#content/web/sheet/page-changes.ts'
import { type PageFormState, usePageForm } from '#content/web/sheet/use-page-form.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { useKeptForm } from '#ui/admin/editor/use-kept-form.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { SaveBar } from '#ui/admin/form/SaveBar.tsx'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'

const id = 'page'

/** The words of a page, saved as a whole. */
export function PageForm({ first, back }: { first: AdminPage; back: ReactNode }) {
  const t = useWords()
  const { language } = useLanguage()
  const { changeName } = usePageWords()
  const form = usePageForm(first)
  const { opened, values, problems, failure } = form
  const changes = pageChanges(opened.content, values)
  const isDirty = changes.length > 0
  const kept = useKeptPage(form, isDirty)
  const { dialog } = useLeaveGuard((next) => isDirty && next !== `/admin/pages/${opened.page}`)
  function leave() {
    kept.forget()
    dialog.onYes()
  }
  const problem = problems.length > 0 ? t('content.admin.problems', { count: problems.length }) : failure && t(failure)
  return (
    <ChangedFields value={new Set(changes.map(({ place }) => place))}>
      <Head form={form} back={back} isDirty={isDirty} />
      <PageChanged form={form} />
      {kept.since && isDirty && (
        <p role="status" className="admin-news">
          {t('content.admin.kept', { moment: shortMoment(kept.since, language) })}
        </p>
      )}
      <form
        id={id}
        noValidate
        className="sheet-form article-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (event.target === event.currentTarget) form.save()
        }}
      >
        <div className="fields min-w-0">
          <FacingFields form={form} />
          <PageHistory form={form} />
        </div>
        <aside className="consequences">
          <div className="follows">
            <MayChange permission="articles">
              <PagePublication form={form} />
            </MayChange>
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
function useKeptPage({ opened, values, setValues }: PageFormState, isDirty: boolean) {
  const asText = (content: unknown) => ({ content: JSON.stringify(content) })
  return useKeptForm({
    ...{ code: `page ${opened.page}`, saved: asText(opened.content), values: asText(values), isDirty },
    putBack: (left) => {
      const read = pageContentSchema.safeParse(JSON.parse(left.typed.content))
      // A later save of another admin is not typed over.
      if (read.success && left.saved.content === JSON.stringify(opened.content)) setValues(read.data)
    },
  })
}

type HeadProps = { form: PageFormState; back: ReactNode; isDirty: boolean }

function Head({ form: { opened, isSaving, save }, back, isDirty }: HeadProps) {
  const t = useWords()
  const { language } = useLanguage()
  const { pageName } = usePageWords()
  const [last] = opened.edits
  const { page, next } = opened
  const mayWrite = useMay('articles')
  return (
    <AdminHead
      title={pageName(page)}
      back={back}
      state={<PageStatePill next={next} />}
      meta={[
        <Link key="see" to={publicPath[page]} target="_blank">
          {t('content.admin.see')}
        </Link>,
        <Link key="preview" to="/admin/pages/$page/preview" params={{ page }} target="_blank">
          {t('content.admin.preview')}
        </Link>,
        last && t('content.admin.last-saved', { who: last.by, moment: shortMoment(last.at, language) }),
      ]}
    >
      {mayWrite && (next !== 'none' || isDirty) && (
        <button type="button" className="button" aria-disabled={isSaving} onClick={() => !isSaving && save('now')}>
          {t(next === 'scheduled' ? 'content.admin.publish-now' : 'content.admin.publish')}
        </button>
      )}
    </AdminHead>
  )
}

/** The words on facing pages; a phone shows one language at a time. */
function FacingFields({ form }: { form: PageFormState }) {
  const t = useWords()
  const { language: own } = useLanguage()
  const { languageName } = usePageWords()
  const fields = fieldsOfPage(form.opened.page)
  const [shown, setShown] = useState(own)
  return (
    <section aria-label={t('content.admin.words')} className="article-pages">
      <fieldset className="segments language-switch">
        <legend className="sr-only">{t('content.admin.texts-language')}</legend>
        {ownLanguageFirst(own).map((language) => (
          <button key={language} type="button" aria-pressed={language === shown} onClick={() => setShown(language)}>
            {languageName(language)}
          </button>
        ))}
      </fieldset>
      <div className="sheet-texts" data-shown={shown}>
        <MayChange permission="articles">
          {Object.entries(fields.texts).map(([name, textForm]) => (
            <PageText key={name} form={form} place={`texts.${name}`} pair={name} name={name} textForm={textForm} />
          ))}
          {Object.keys(fields.blocks).length > 0 && <PageBlocks form={form} />}
        </MayChange>
      </div>
      <p className="admin-quiet mt-4">{t('content.admin.hint.empty')}</p>
    </section>
  )
}
