import { isFormattedForm } from '#content/page-content.ts'
import type { TextForm } from '#content/page-fields.ts'
import { pairsOf } from '#content/stale-page.ts'
import { useWords } from '#content/web/admin-words.ts'
import type { ContentForm } from '#content/web/sheet/content-form.ts'
import { usePageField } from '#content/web/sheet/use-page-field.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { FacingPages } from '#ui/admin/editor/FacingPages.tsx'
import { valueAt } from '#ui/admin/editor/use-whole-form.ts'
import { FormattedField } from '#ui/admin/form/FormattedField.tsx'
import { TextArea, TextField } from '#ui/form/Field.tsx'

type Props = {
  form: ContentForm
  /** Its place in the content: `texts.title`, `blocks.0.words.question`. */
  place: string
  /** Its place among the pairs: `title`, or the id of a block and the name. */
  pair: string
  name: string
  textForm: TextForm
}

/** A text of a page in both languages. */
export function PageText({ form, place, pair, name, textForm }: Props) {
  const t = useWords()
  const { fieldName, inLanguage } = usePageWords()
  const { plain, problemAt } = usePageField(form)
  const { opened, values, confirm, type } = form
  return (
    <FacingPages
      mark={opened.stale[pair]}
      saved={pairsOf(opened.content).get(pair)}
      typed={pairsOf(values).get(pair)}
      onStillRight={(since) => confirm(pair, since)}
    >
      {(language) => {
        const own = `${place}.${language}`
        const label = inLanguage(fieldName(name), language)
        const field = { label, lang: language, ...plain(own) }
        return (
          <div data-place={own}>
            {textForm === 'line' && <TextField {...field} />}
            {textForm === 'marked' && <TextField hint={t('content.admin.hint.marked')} {...field} />}
            {textForm === 'text' && <TextArea {...field} />}
            {textForm === 'prose' && <TextArea hint={t('content.admin.hint.prose')} {...field} />}
            {isFormattedForm(textForm) && (
              <FormattedField
                label={label}
                lang={language}
                problem={problemAt(own)}
                parts={textForm === 'tabled' ? 'legal' : 'text'}
                value={String(valueAt(values, own) ?? '')}
                onChange={(value) => type(own, value)}
                onBlur={() => {}}
              />
            )}
          </div>
        )
      }}
    </FacingPages>
  )
}
