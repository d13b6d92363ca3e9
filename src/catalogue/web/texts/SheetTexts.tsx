import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { MayChange } from '#accounts/web/May.tsx'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { formattedKeys, type textKeys } from '#catalogue/sheets/sheet-texts.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetSection } from '#catalogue/web/form/SheetSection.tsx'
import { textNames } from '#catalogue/web/form/sheet-sections.ts'
import { useSheetField } from '#catalogue/web/form/use-sheet-field.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { lacksText, languageText } from '#catalogue/web/language-texts.ts'
import { type Language, languages } from '#language/language.ts'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { asText } from '#language/stale-mark.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { FacingLanguages } from '#ui/admin/editor/FacingLanguages.tsx'
import { StaleText } from '#ui/admin/editor/StaleText.tsx'
import { FormattedField } from '#ui/admin/form/FormattedField.tsx'
import { TextArea, TextField } from '#ui/form/Field.tsx'

type Props = {
  form: SheetFormState
  opened: AdminSheet
  /** Takes the mark from a text that is still right. */
  confirm: (text: Key, since: string) => void
}
type Key = (typeof textKeys)[number] | 'features'

/** Every text in both languages, the reader's first: side by side, and on a phone one language at a time. */
export function SheetTexts({ form, opened, confirm }: Props) {
  return (
    <SheetSection part="texts" form={form} summary={<TextsSummary form={form} opened={opened} />}>
      <FacingLanguages mark={(language) => <TextsToCheck form={form} opened={opened} language={language} />}>
        <MayChange permission="products">
          {textNames.map((key) => (
            <Pair key={key} form={form} name={key} opened={opened} confirm={confirm} />
          ))}
        </MayChange>
      </FacingLanguages>
    </SheetSection>
  )
}

const nameIn = (key: Key, language: Language) => (language === 'fr' ? (`${key}_fr` as const) : key)

function Pair({ form, name, opened, confirm }: Props & { name: Key }) {
  const t = useWords()
  const { language: own } = useLanguage()
  const [english = '', french = ''] = useWatch({ control: form.control, name: [name, `${name}_fr`] }) as string[]
  const isEmpty = { en: english.trim() === '', fr: french.trim() === '' }
  const isMissing = (language: Language) => isEmpty[language] && !(isEmpty.en && isEmpty.fr)
  const mark = opened.stale[name]
  const newer = mark && opened.sheet[mark.language === 'fr' ? name : (`${name}_fr` as const)]
  const stale = mark && newer !== undefined && (
    <StaleText key={mark.since} mark={mark} now={asText(newer)} onStillRight={() => confirm(name, mark.since)} />
  )
  return (
    <div className="admin-pair">
      {ownLanguageFirst(own).map((language) => (
        <div key={language} data-language={language}>
          <Text
            form={form}
            name={nameIn(name, language)}
            label={
              <>
                {t(`catalogue.admin.field.${name}`)} · {t(languageText[language])}{' '}
                {isMissing(language) && <span className="admin-mark">{t(lacksText[language])}</span>}
              </>
            }
            lang={language}
          />
          {mark?.language === language && stale}
        </div>
      ))}
    </div>
  )
}

type ToCheckProps = Pick<Props, 'form' | 'opened'> & { language: Language }

/** How many texts of a language need attention. */
function TextsToCheck({ form, opened, language }: ToCheckProps) {
  const t = useWords()
  const values = useWatch({ control: form.control }) as Record<string, string>
  const isEmpty = (key: Key, each: Language) => (values[nameIn(key, each)] ?? '').trim() === ''
  const count = textNames.filter(
    (key) =>
      opened.stale[key]?.language === language ||
      (isEmpty(key, language) && !languages.every((each) => isEmpty(key, each))),
  ).length
  return count > 0 && <span className="admin-mark">{t('catalogue.admin.texts-to-check', { count })}</span>
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

/** The title, and how many texts are older than their translation. */
function TextsSummary({ form, opened }: { form: SheetFormState; opened: AdminSheet }) {
  const t = useWords()
  const { language } = useLanguage()
  const [title, titleFr] = useWatch({ control: form.control, name: ['title', 'title_fr'] })
  const stale = Object.keys(opened.stale).length
  const name = (language === 'fr' && titleFr) || title
  return [name, ...(stale > 0 ? [t('catalogue.admin.summary.stale', { count: stale })] : [])].join(' · ')
}
