import { useWatch } from 'react-hook-form'
import type { textKeys } from '#catalogue/sheet.ts'
import type { OpenSheet } from '#catalogue/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { StaleText } from '#catalogue/web/StaleText.tsx'
import { textNames } from '#catalogue/web/sheet-sections.ts'
import { useSheetField } from '#catalogue/web/use-sheet-field.ts'
import type { SheetFormState } from '#catalogue/web/use-sheet-form.ts'
import { TextArea, TextField } from '#ui/Field.tsx'

type Props = {
  form: SheetFormState
  opened: OpenSheet
  /** Takes the mark from a text that is still right. */
  confirm: (text: Key, since: string) => void
}
type Key = (typeof textKeys)[number] | 'features'

/** Every text in both languages, side by side. */
export function SheetTexts({ form, opened, confirm }: Props) {
  const t = useWords()
  return (
    <section aria-labelledby="sheet-texts">
      <h2 id="sheet-texts">{t('catalogue.admin.part.texts')}</h2>
      <div className="grid gap-6">
        {textNames.map((key) => (
          <Pair key={key} form={form} name={key} opened={opened} confirm={confirm} />
        ))}
      </div>
    </section>
  )
}

function Pair({ form, name, opened, confirm }: Props & { name: Key }) {
  const t = useWords()
  const field = useSheetField(form)
  const [english = '', french = ''] = useWatch({ control: form.control, name: [name, `${name}_fr`] }) as string[]
  const label = t(`catalogue.admin.field.${name}`)
  const Field = name === 'title' || name === 'subtitle' ? TextField : TextArea
  const hint = name === 'features' ? t('catalogue.admin.hint.list') : undefined
  const isMissing = (here: string, there: string) => here.trim() === '' && there.trim() !== ''
  const mark = opened.stale[name]
  const newer = mark && opened.sheet[mark.language === 'fr' ? name : (`${name}_fr` as const)]
  return (
    <div className="admin-pair">
      <Field
        label={
          <Label
            text={label}
            language="english"
            missing={isMissing(english, french) && 'catalogue.admin.lacks-english'}
          />
        }
        lang="en"
        hint={hint}
        {...(field(name) as object)}
      />
      <Field
        label={
          <Label
            text={label}
            language="french"
            missing={isMissing(french, english) && 'catalogue.admin.lacks-french'}
          />
        }
        lang="fr"
        hint={hint}
        {...(field(`${name}_fr`) as object)}
      />
      {mark && newer !== undefined && (
        <StaleText
          key={mark.since}
          mark={mark}
          now={typeof newer === 'string' ? newer : newer.join('\n')}
          onStillRight={() => confirm(name, mark.since)}
        />
      )}
    </div>
  )
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
