import { textParts } from '#mailings/mailing-content.ts'
import { useWords } from '#mailings/web/admin-words.ts'
import { type MailingFormState, useMailingField, useMailingWords } from '#mailings/web/use-mailing-form.ts'
import { FacingLanguages } from '#ui/admin/editor/FacingLanguages.tsx'
import { FacingPages } from '#ui/admin/editor/FacingPages.tsx'
import { TextArea, TextField } from '#ui/form/Field.tsx'

/** The letter in both languages on facing pages. */
export function MailingTexts({ form }: { form: MailingFormState }) {
  const t = useWords()
  const { inLanguage } = useMailingWords()
  const { plain } = useMailingField(form)
  const { values } = form
  return (
    <section aria-labelledby="mailing-texts" className="editor-pages mailing-part">
      <h2 id="mailing-texts">{t('mailings.texts.title')}</h2>
      <FacingLanguages>
        {textParts.map((part) => (
          <FacingPages
            key={part}
            mark={undefined}
            saved={undefined}
            typed={{ en: values.en[part], fr: values.fr[part] }}
            onStillRight={() => {}}
          >
            {(language) => {
              const place = `${language}.${part}`
              const field = {
                label: inLanguage(t(`mailings.field.${part}`), language),
                lang: language,
                autoComplete: 'off',
                ...(part === 'subject' || part === 'button' ? {} : { hint: t(`mailings.field.${part}.hint`) }),
                ...plain(place),
              }
              return (
                <div data-place={place}>
                  {part === 'text' ? <TextArea rows={10} {...field} /> : <TextField {...field} />}
                </div>
              )
            }}
          </FacingPages>
        ))}
      </FacingLanguages>
    </section>
  )
}
