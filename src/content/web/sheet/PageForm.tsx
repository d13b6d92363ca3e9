import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MayChange } from '#accounts/web/May.tsx'
import { useMay } from '#accounts/web/role-context.ts'
import type { AdminPage } from '#content/admin-schema.ts'
import { pageContentSchema } from '#content/page-content.ts'
import { fieldsOfPage } from '#content/page-fields.ts'
import { useWords } from '#content/web/admin-words.ts'
import { DeliveredNote } from '#content/web/DeliveredNote.tsx'
import { PageStatePill } from '#content/web/PageStatePill.tsx'
import { publicPath } from '#content/web/public-path.ts'
import { PageBlocks } from '#content/web/sheet/PageBlocks.tsx'
import { PageChanged } from '#content/web/sheet/PageChanged.tsx'
import { PageHistory } from '#content/web/sheet/PageHistory.tsx'
import { PagePublication } from '#content/web/sheet/PagePublication.tsx'
import { PageText } from '#content/web/sheet/PageText.tsx'
import { PublishPage } from '#content/web/sheet/PublishPage.tsx'
import { pageChanges } from '#content/web/sheet/page-changes.ts'
import { pageOutline } from '#content/web/sheet/page-outline.ts'
import { type PageFormState, usePageForm } from '#content/web/sheet/use-page-form.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EditorForm } from '#ui/admin/editor/EditorForm.tsx'
import { FacingLanguages } from '#ui/admin/editor/FacingLanguages.tsx'
import { ToPublication } from '#ui/admin/editor/Publication.tsx'

/** The words of a page, saved as a whole. */
export function PageForm({ first, back }: { first: AdminPage; back: ReactNode }) {
  const t = useWords()
  const { changeName, fieldName, partNames } = usePageWords()
  const form = usePageForm(first)
  const { opened, values } = form
  const changes = pageChanges(opened.page, opened.content, values).map((change) => ({
    place: change.place,
    name: changeName(change),
  }))
  return (
    <EditorForm
      id="page"
      subject={`page:${opened.page}`}
      address={`/admin/pages/${opened.page}`}
      form={form}
      saved={opened.content}
      schema={pageContentSchema}
      changes={changes}
      head={
        <>
          <Head form={form} back={back} isDirty={changes.length > 0} />
          <PageChanged form={form} />
        </>
      }
      outline={pageOutline(form, { text: fieldName, block: partNames(opened.page, values) })}
      aside={
        <MayChange permission="articles">
          <PagePublication form={form} isDirty={changes.length > 0} />
        </MayChange>
      }
    >
      <DeliveredNote
        form={form}
        about={t('content.admin.delivered.about')}
        confirm={t('content.admin.delivered.confirm')}
        permission="articles"
      />
      <FacingFields form={form} />
      <PageHistory form={form} subject={`page:${opened.page}`} permission="articles" />
    </EditorForm>
  )
}

type HeadProps = { form: PageFormState; back: ReactNode; isDirty: boolean }

function Head({ form, back, isDirty }: HeadProps) {
  const t = useWords()
  const { language } = useLanguage()
  const { pageName } = usePageWords()
  const { page, next, next_at, edits } = form.opened
  const [last] = edits
  const mayWrite = useMay('articles')
  return (
    <AdminHead
      title={pageName(page)}
      back={back}
      state={<PageStatePill next={next} next_at={next_at} />}
      meta={[
        <Link key="see" to={publicPath[page]} target="_blank">
          {t('ui.editor.see')}
        </Link>,
        <Link key="preview" to="/admin/pages/$page/preview" params={{ page }} target="_blank">
          {t('content.admin.preview')}
        </Link>,
        last && t('ui.editor.last-saved', { who: last.by, moment: shortMoment(last.at, language) }),
      ]}
    >
      {mayWrite && <ToPublication />}
      {mayWrite && (next !== 'none' || isDirty) && <PublishPage form={form} />}
    </AdminHead>
  )
}

/** The words on facing pages; a phone shows one language at a time. */
function FacingFields({ form }: { form: PageFormState }) {
  const t = useWords()
  const fields = fieldsOfPage(form.opened.page)
  return (
    <section aria-label={t('content.admin.words')} className="editor-pages">
      <FacingLanguages>
        <MayChange permission="articles">
          {Object.entries(fields.texts).map(([name, textForm]) => (
            <PageText key={name} form={form} place={`texts.${name}`} pair={name} name={name} textForm={textForm} />
          ))}
          {Object.keys(fields.blocks).length > 0 && <PageBlocks form={form} hasSamples />}
        </MayChange>
      </FacingLanguages>
      <p className="admin-quiet mt-4">{t('content.admin.hint.empty')}</p>
    </section>
  )
}
