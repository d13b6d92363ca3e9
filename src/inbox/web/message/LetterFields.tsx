import { type ReactNode, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxAnswerLength } from '#inbox/conversation.ts'
import {
  fillPlaceholders,
  hasOwnGreeting,
  openPlaceholders,
  type PlaceholderValues,
} from '#inbox/reply-placeholders.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { SavedReplyPicker } from '#inbox/web/message/SavedReplyPicker.tsx'
import { select } from '#inbox/web/message/use-letter-field.ts'
import { type Language, languages } from '#language/language.ts'
import { SelectField, TextArea } from '#ui/form/Field.tsx'

type Text = { body: string; language: Language }
type Props = {
  /** The heading of the form, where it is just above. */
  heading?: ReactNode
  field: RefObject<HTMLTextAreaElement | null>
  text: Text
  /** It has nothing but the proposed greeting. */
  isUntouched: boolean
  values: PlaceholderValues
  label: string
  hint: string
  problem: ReactNode
  /** While it is sent: where the page is left afterwards, what is typed meanwhile would be lost. */
  readOnly?: boolean
  onChange: (change: Partial<Text>) => void
  /** By Cmd or Ctrl with Enter. */
  onSend: () => void
}

/** The text of an email in a person's own words, which may be a saved reply, and its language. */
export function LetterFields({
  heading,
  field,
  text,
  isUntouched,
  values,
  label,
  hint,
  problem,
  readOnly,
  onChange,
  onSend,
}: Props) {
  const t = useWords()
  const { body, language } = text
  const [isPicking, setPicking] = useState(false)

  /** Puts a saved reply where one writes; one that greets the person itself takes the place of the proposed greeting. */
  function insert(saved: string): void {
    const filled = fillPlaceholders(saved, values)
    flushSync(() => setPicking(false))
    const area = field.current
    const start = isUntouched ? (hasOwnGreeting(saved) ? 0 : body.length) : (area?.selectionStart ?? body.length)
    const end = isUntouched ? body.length : (area?.selectionEnd ?? start)
    flushSync(() => onChange({ body: `${body.slice(0, start)}${filled}${body.slice(end)}` }))
    area?.focus()
    area?.setSelectionRange(start + filled.length, start + filled.length)
    select(area, openPlaceholders(filled)[0])
  }

  return (
    <>
      <div className="admin-part-head">
        {heading}
        <button type="button" className="button plain" onClick={() => setPicking(true)}>
          {t('inbox.admin.answer.saved')}
        </button>
      </div>
      {isPicking && (
        <SavedReplyPicker language={language} values={values} onPick={insert} onClose={() => setPicking(false)} />
      )}
      <TextArea
        ref={field}
        id="answer"
        label={label}
        hint={hint}
        problem={problem}
        lang={language}
        rows={8}
        maxLength={maxAnswerLength}
        readOnly={readOnly}
        value={body}
        onChange={({ target }) => onChange({ body: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          onSend()
        }}
      />
      <SelectField
        className="language"
        label={t('inbox.admin.answer.language')}
        hint={t('inbox.admin.answer.language-hint')}
        value={language}
        disabled={readOnly}
        onChange={({ target }) => onChange({ language: languages.find((each) => each === target.value) ?? language })}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {t(`inbox.admin.language.${each}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
