import '#content/web/legal/legal.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MayChange } from '#accounts/web/May.tsx'
import { useMay } from '#accounts/web/role-context.ts'
import type { AdminLegal } from '#content/legal-schema.ts'
import { pageContentSchema } from '#content/page-content.ts'
import { fieldsOfPage } from '#content/page-fields.ts'
import { DeliveredNote } from '#content/web/DeliveredNote.tsx'
import { LegalComparison } from '#content/web/legal/LegalComparison.tsx'
import { LegalPlan } from '#content/web/legal/LegalPlan.tsx'
import { LegalState } from '#content/web/legal/LegalState.tsx'
import { LegalValues } from '#content/web/legal/LegalValues.tsx'
import { LegalVersions } from '#content/web/legal/LegalVersions.tsx'
import { publicAddress } from '#content/web/legal/public-address.ts'
import { type LegalFormState, useLegalForm } from '#content/web/legal/use-legal-form.ts'
import { useLegalWords } from '#content/web/legal/use-legal-words.ts'
import { useWords } from '#content/web/legal/words.ts'
import { PageBlocks } from '#content/web/sheet/PageBlocks.tsx'
import { PageChanged } from '#content/web/sheet/PageChanged.tsx'
import { PageHistory } from '#content/web/sheet/PageHistory.tsx'
import { PageText } from '#content/web/sheet/PageText.tsx'
import { pageChanges } from '#content/web/sheet/page-changes.ts'
import { pageOutline } from '#content/web/sheet/page-outline.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EditorForm } from '#ui/admin/editor/EditorForm.tsx'
import { FacingLanguages } from '#ui/admin/editor/FacingLanguages.tsx'
import { ToSection } from '#ui/admin/editor/ToSection.tsx'

/** The words of a legal text in both languages, with the day from which they are in force. */
export function LegalForm({ first, back }: { first: AdminLegal; back: ReactNode }) {
  const t = useWords()
  const { changeName, fieldName, sectionName } = useLegalWords()
  const form = useLegalForm(first)
  const { opened, values } = form
  const mayChange = useMay('settings')
  const changes = pageChanges(opened.page, opened.content, values).map((change) => ({
    place: change.place,
    name: changeName(change),
  }))
  return (
    <EditorForm
      id="legal-text"
      subject={`legal:${opened.page}`}
      address={`/admin/settings/legal/${opened.page}`}
      form={form}
      saved={opened.content}
      schema={pageContentSchema}
      changes={changes}
      head={
        <>
          <Head opened={opened} back={back} />
          <PageChanged form={form} />
          {!mayChange && <p className="admin-note mb-6">{t('content.legal.owners-only')}</p>}
        </>
      }
      outline={pageOutline(form, { text: fieldName, block: (block, at) => sectionName(block, at + 1) })}
      aside={<LegalPlan form={form} isDirty={changes.length > 0} />}
      below={<LegalValues values={opened.values} />}
    >
      <DeliveredNote
        form={form}
        about={t('content.legal.delivered.about')}
        confirm={t('content.legal.delivered.confirm')}
        permission="settings"
      />
      <LegalComparison form={form} />
      <FacingFields form={form} />
      <LegalVersions opened={opened} />
      <PageHistory form={form} subject={`legal:${opened.page}`} permission="settings" />
    </EditorForm>
  )
}

function Head({ opened, back }: { opened: AdminLegal; back: ReactNode }) {
  const t = useWords()
  const { language } = useLanguage()
  const { textName } = useLegalWords()
  const [last] = opened.edits
  const { page } = opened
  return (
    <AdminHead
      title={textName(page)}
      back={back}
      state={<LegalState text={opened} />}
      meta={[
        <Link key="see" to={publicAddress[page]} target="_blank">
          {t('ui.editor.see')}
        </Link>,
        <Link key="preview" to="/admin/settings/legal/$text/preview" params={{ text: page }} target="_blank">
          {t('content.legal.preview')}
        </Link>,
        last && t('ui.editor.last-saved', { who: last.by, moment: shortMoment(last.at, language) }),
      ]}
    >
      <ToSection id="legal-plan" className="button">
        {t('content.legal.plan')}
      </ToSection>
    </AdminHead>
  )
}

/** The words on facing pages; a phone shows one language at a time. */
function FacingFields({ form }: { form: LegalFormState }) {
  const t = useWords()
  return (
    <section aria-label={t('content.legal.words')} className="editor-pages">
      <FacingLanguages>
        <MayChange permission="settings">
          {Object.entries(fieldsOfPage(form.opened.page).texts).map(([name, textForm]) => (
            <PageText key={name} form={form} place={`texts.${name}`} pair={name} name={name} textForm={textForm} />
          ))}
          <PageBlocks form={form} hasSamples={false} />
        </MayChange>
      </FacingLanguages>
    </section>
  )
}
