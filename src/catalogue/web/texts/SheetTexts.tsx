import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { formattedKeys, type textKeys } from '#catalogue/sheets/sheet-texts.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetSection } from '#catalogue/web/form/SheetSection.tsx'
import { textNames } from '#catalogue/web/form/sheet-sections.ts'
import { useSheetField } from '#catalogue/web/form/use-sheet-field.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { StaleText } from '#catalogue/web/texts/StaleText.tsx'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { FormattedField } from '#ui/admin/form/FormattedField.tsx'
import { TextArea, TextField } from '#ui/form/Field.tsx'

type Props = {
  form: SheetFormState
  opened: AdminSheet
  /** Takes the mark from a text that is still right. */
  confirm: (text: Key, since: string) => void
}
type Key = (typeof textKeys)[number] | 'features'

/** Every text in both languages, side by side. */
export function SheetTexts({ form, opened, confirm }: Props) {
  return (
    <SheetSection part="texts" form={form} summary={<TextsSummary form={form} opened={opened} />}>
      <div className="grid gap-6">
        {textNames.map((key) => (
          <Pair key={key} form={form} name={key} opened={opened} confirm={confirm} />
        ))}
      </div>
    </SheetSection>
  )
}

function Pair({ form, name, opened, confirm }: Props & { name: Key }) {
  const t = useWords()
  const [english = '', french = ''] = useWatch({ control: form.control, name: [name, `${name}_fr`] }) as string[]
  const label = t(`catalogue.admin.field.${name}`)
  const isMissing = (here: string, there: string) => here.trim() === '' && there.trim() !== ''
  const mark = opened.stale[name]
  const newer = mark && opened.sheet[mark.language === 'fr' ? name : (`${name}_fr` as const)]
  const stale = mark && newer !== undefined && (
    <StaleText
      key={mark.since}
      mark={mark}
      now={typeof newer === 'string' ? newer : newer.join('\n')}
      onStillRight={() => confirm(name, mark.since)}
    />
  )
  return (
    <div className="admin-pair">
      <div>
        <Text
          form={form}
          name={name}
          label={
            <Label
              text={label}
              language="english"
              missing={isMissing(english, french) && 'catalogue.admin.lacks-english'}
            />
          }
          lang="en"
        />
        {mark?.language === 'en' && stale}
      </div>
      <div>
        <Text
          form={form}
          name={`${name}_fr`}
          label={
            <Label
              text={label}
              language="french"
              missing={isMissing(french, english) && 'catalogue.admin.lacks-french'}
            />
          }
          lang="fr"
        />
        {mark?.language === 'fr' && stale}
      </div>
    </div>
  )
}

type TextProps = { form: SheetFormState; name: Key | `${Key}_fr`; label: ReactNode; lang: Language }

function Text({ form, name, label, lang }: TextProps) {
  const t = useWords()
  const field = useSheetField(form)
  if (isFormattedName(name)) return <Formatted form={form} name={name} label={label} lang={lang} />
  const Field = name.startsWith('features') ? TextArea : TextField
  const hint = name.startsWith('features') ? t('catalogue.admin.hint.list') : undefined
  return <Field label={label} lang={lang} hint={hint} {...(field(name) as object)} />
}

type FormattedName = (typeof formattedKeys)[number] | `${(typeof formattedKeys)[number]}_fr`

function isFormattedName(name: string): name is FormattedName {
  return formattedKeys.some((key) => key === name.replace(/_fr$/, ''))
}

function Formatted({ form, name, label, lang }: TextProps & { name: FormattedName }) {
  const { problem, 'data-changed': changed } = useSheetField(form)(name)
  const { field } = useController({ control: form.control, name })
  const { value, onChange, onBlur, ref } = field
  return <FormattedField ref={ref} {...{ label, lang, problem, changed, value, onChange, onBlur }} />
}

type LabelProps = {
  text: string
  language: 'english' | 'french'
  missing: 'catalogue.admin.lacks-english' | 'catalogue.admin.lacks-french' | false
}

function Label({ text, language, missing }: LabelProps) {
  const t = useWords()
  return (
    <>
      {text} · {t(`catalogue.admin.${language}`)} {missing && <span className="admin-mark">{t(missing)}</span>}
    </>
  )
}

/** The title, and how many texts are older than their translation. */
function TextsSummary({ form, opened }: { form: SheetFormState; opened: AdminSheet }) {
  const t = useWords()
  const { language } = useLanguage()
  const [title, titleFr] = useWatch({ control: form.control, name: ['title', 'title_fr'] })
  const stale = Object.keys(opened.stale).length
  const name = (language === 'fr' && titleFr) || title
  return [name, ...(stale > 0 ? [t('catalogue.admin.summary.stale', { count: stale })] : [])].join(' · ')
}
