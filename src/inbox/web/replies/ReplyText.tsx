import { type ReactNode, useRef } from 'react'
import { placeholderNames, placeholders } from '#inbox/reply-placeholders.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import type { Language } from '#language/language.ts'
import { TextArea } from '#ui/form/Field.tsx'

type Props = { language: Language; text: string; problem: ReactNode }

/** The text of a reply in one language, with its placeholders, which a press inserts. */
export function ReplyText({ language, text, problem }: Props) {
  const t = useWords()
  const field = useRef<HTMLTextAreaElement>(null)
  function insert(placeholder: string): void {
    const area = field.current
    if (!area) return
    area.focus()
    area.setRangeText(placeholder, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div data-language={language}>
      <TextArea
        ref={field}
        name={language}
        label={t(`inbox.replies.text.${language}`)}
        lang={language}
        rows={10}
        defaultValue={text}
        problem={problem}
      />
      <p className="reply-placeholders">
        {placeholderNames.map((name) => (
          <button
            key={name}
            type="button"
            className="button plain"
            title={t(`inbox.replies.placeholder.${name}`)}
            aria-label={t('inbox.replies.insert', { placeholder: placeholders[language][name] })}
            onClick={() => insert(placeholders[language][name])}
          >
            <span translate="no" lang={language}>
              {placeholders[language][name]}
            </span>
          </button>
        ))}
      </p>
    </div>
  )
}
