import { useId, useRef } from 'react'
import { useColleagueName } from '#accounts/web/staff/use-staff-choices.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { Written } from '#inbox/conversation-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { LetterActs } from '#inbox/web/message/LetterActs.tsx'
import { LetterFields } from '#inbox/web/message/LetterFields.tsx'
import type { useAnswer } from '#inbox/web/message/use-answer.ts'
import { useLetterField } from '#inbox/web/message/use-letter-field.ts'
import { useMessageWords } from '#inbox/web/use-message-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'

type Props = { message: AdminMessage; answer: ReturnType<typeof useAnswer> }

/** Writes back to a person; Cmd or Ctrl with Enter sends. */
export function AnswerForm({ message, answer }: Props) {
  const t = useWords()
  const { nameOf } = useMessageWords()
  const { pending, body, language, news, isUntouched, change, send } = answer
  const { field, problem, refuses } = useLetterField(body, isUntouched)
  const alert = useRef<HTMLDivElement>(null)
  const heading = useId()

  function submit(awaitsReply: boolean): void {
    if (pending || refuses()) return
    if (news) alert.current?.focus()
    else send(awaitsReply)
  }

  return (
    <section aria-labelledby={heading} className="answer-form">
      {news && <News ref={alert} news={news} name={nameOf(message)} onRead={answer.readNews} />}
      <LetterFields
        heading={<h2 id={heading}>{t('inbox.admin.answer.title')}</h2>}
        field={field}
        text={{ body, language }}
        isUntouched={isUntouched}
        values={message.placeholders}
        label={t('inbox.admin.answer.body', { name: nameOf(message) })}
        hint={`${t('inbox.admin.answer.body-hint')} ${t(message.thread?.arrives ? 'inbox.admin.answer.arrives' : 'inbox.admin.answer.to-mailbox')}`}
        problem={problem}
        onChange={change}
        onSend={() => submit(true)}
      />
      <LetterActs pending={pending} done={t('inbox.admin.answer.send-done')} onSend={submit} />
    </section>
  )
}

type NewsProps = { ref: React.Ref<HTMLDivElement>; news: Written; name: string; onRead: () => void }

/** A message that came meanwhile, to be read before the answer is sent. */
function News({ ref, news: { author, at, body, language: written }, name, onRead }: NewsProps) {
  const t = useWords()
  const colleague = useColleagueName()
  const { language } = useLanguage()
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="admin-note">
      <p className="font-medium">
        {t(author ? 'inbox.admin.answer.news-house' : 'inbox.admin.answer.news-person', {
          who: author ? colleague(author) : name,
          moment: shortMoment(at, language),
        })}
      </p>
      <blockquote lang={written} className="wrap-anywhere whitespace-pre-line">
        {body}
      </blockquote>
      <p>{t('inbox.admin.answer.news-text')}</p>
      <button type="button" className="button plain" onClick={onRead}>
        {t('inbox.admin.answer.news-read')}
      </button>
    </div>
  )
}
