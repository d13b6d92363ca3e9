import '#inbox/web/message/message.css'
import { useEffect, useId, useRef, useState } from 'react'
import { maxSubjectLength } from '#inbox/conversation.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { LetterActs } from '#inbox/web/message/LetterActs.tsx'
import { LetterFields } from '#inbox/web/message/LetterFields.tsx'
import { type Addressee, useFirstMessage } from '#inbox/web/message/use-first-message.ts'
import { useLetterField } from '#inbox/web/message/use-letter-field.ts'
import { TextField } from '#ui/form/Field.tsx'

type Props = { addressee: Addressee; onClose: () => void }

/** Writes to a contact; what is typed stays in this browser until it is sent. */
export function FirstMessageForm({ addressee, onClose }: Props) {
  const t = useWords()
  const message = useFirstMessage(addressee)
  const { pending, subject, body, language, isUntouched, change, send } = message
  const { field, problem, refuses } = useLetterField(body, isUntouched)
  const [isWithoutSubject, setWithoutSubject] = useState(false)
  const own = useRef<HTMLInputElement>(null)
  const heading = useId()
  useEffect(() => own.current?.focus(), [])

  function submit(awaitsReply: boolean): void {
    if (pending) return
    const lacksSubject = subject.trim() === ''
    setWithoutSubject(lacksSubject)
    const isRefused = refuses()
    if (lacksSubject) own.current?.focus()
    else if (!isRefused) send(awaitsReply)
  }

  return (
    <section aria-labelledby={heading} className="answer-form">
      <h2 id={heading}>{t('inbox.admin.first.title')}</h2>
      <TextField
        ref={own}
        label={t('inbox.admin.first.subject')}
        problem={isWithoutSubject && subject.trim() === '' && t('inbox.admin.first.no-subject')}
        lang={language}
        autoComplete="off"
        maxLength={maxSubjectLength}
        readOnly={pending}
        value={subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <LetterFields
        field={field}
        text={{ body, language }}
        isUntouched={isUntouched}
        values={{ firstName: addressee.firstName, order: '', reference: '' }}
        label={t('inbox.admin.first.body', { name: addressee.name })}
        hint={t('inbox.admin.first.hint')}
        problem={problem}
        readOnly={pending}
        onChange={change}
        onSend={() => submit(true)}
      />
      <LetterActs pending={pending} done={t('inbox.admin.first.send-done')} onSend={submit}>
        <button type="button" className="button plain" onClick={onClose}>
          {t('inbox.admin.first.close')}
        </button>
      </LetterActs>
    </section>
  )
}
