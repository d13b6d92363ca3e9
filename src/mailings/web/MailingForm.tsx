import '#mailings/web/mailings.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MayChange } from '#accounts/web/May.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Mailing } from '#mailings/mailing-schema.ts'
import { mailingSheetSchema } from '#mailings/mailing-schema.ts'
import { useWords } from '#mailings/web/admin-words.ts'
import { MailingAudience } from '#mailings/web/MailingAudience.tsx'
import { DraftActs, MailingStart } from '#mailings/web/MailingStart.tsx'
import { MailingStatePill } from '#mailings/web/MailingStatePill.tsx'
import { MailingTexts } from '#mailings/web/MailingTexts.tsx'
import { audienceQuery } from '#mailings/web/mailings-api.ts'
import { PreviewMailing } from '#mailings/web/PreviewMailing.tsx'
import { SendMailing } from '#mailings/web/SendMailing.tsx'
import {
  changedPlaces,
  placesOfSheet,
  useMailingField,
  useMailingForm,
  useMailingWords,
} from '#mailings/web/use-mailing-form.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EditorChanged } from '#ui/admin/editor/EditorChanged.tsx'
import { EditorForm } from '#ui/admin/editor/EditorForm.tsx'
import { markedPart } from '#ui/admin/editor/outline.ts'
import { TextField } from '#ui/form/Field.tsx'

/** A draft, saved as a whole. */
export function MailingForm({ first, back }: { first: Mailing; back: ReactNode }) {
  const t = useWords()
  const { language } = useLanguage()
  const { placeName } = useMailingWords()
  const form = useMailingForm(first)
  const { plain } = useMailingField(form)
  const { opened, values, problems } = form
  const audience = useQuery(audienceQuery(values.filter)).data
  const changes = changedPlaces(opened.sheet, values).map((place) => ({ place, name: placeName(place) }))
  const isNew = opened.version === 0
  const part = (key: string, name: string, within: string[]) => ({
    ...{ key, name, depth: 0 },
    ...markedPart({ place: within[0] ?? key, within, problems, stalePlace: undefined }),
  })
  const [last] = opened.edits
  return (
    <EditorForm
      id="mailing"
      subject={isNew ? 'mailing:new' : `mailing:${opened.id}`}
      address={`/crm/letters/${opened.id}`}
      form={form}
      saved={opened.sheet}
      schema={mailingSheetSchema}
      changes={changes}
      head={
        <>
          <AdminHead
            title={values.name || t('mailings.new')}
            back={back}
            state={<MailingStatePill state="draft" />}
            meta={[last && t('mailings.last-saved', { who: last.by, moment: shortMoment(last.at, language) })]}
          >
            <PreviewMailing id={opened.id} sheet={values} isSaved={!isNew && changes.length === 0} />
            <SendMailing form={form} audience={audience} />
          </AdminHead>
          <EditorChanged
            form={form}
            fields={placesOfSheet.map((place) => ({ place, name: placeName(place) }))}
            textOf={textOf}
          />
        </>
      }
      outline={[
        part('name', t('mailings.field.name'), ['name']),
        part('audience', t('mailings.audience.title'), ['filter', 'isForOther']),
        part('texts', t('mailings.texts.title'), [`${language}.subject`, 'en', 'fr']),
      ]}
      aside={
        <MayChange permission="people">
          <MailingStart form={form} />
          {!isNew && <DraftActs form={form} />}
        </MayChange>
      }
    >
      <MayChange permission="people">
        <div data-place="name">
          <TextField label={t('mailings.field.name')} hint={t('mailings.field.name.hint')} {...plain('name')} />
        </div>
        <MailingAudience form={form} audience={audience} />
        <MailingTexts form={form} />
      </MayChange>
    </EditorForm>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
