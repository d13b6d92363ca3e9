import { useColleagueName } from '#accounts/web/staff/use-staff-choices.ts'
import '#inbox/web/message/message.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { Thread, Written } from '#inbox/conversation-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { messageQuery } from '#inbox/web/inbox-api.ts'
import { MessageText } from '#inbox/web/MessageText.tsx'
import { ByEmail } from '#inbox/web/message/ByEmail.tsx'
import { useMessageWords } from '#inbox/web/use-message-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { useReadUntilSent } from '#ui/admin/use-read-until-sent.ts'
import { useSecondsLeft } from '#ui/use-seconds-left.ts'

type TakesBack = { pending: boolean; onTakeBack: (answer: Written) => void }
type Props = TakesBack & { message: AdminMessage; thread: Thread }

/** The messages of the person and of the house, the newest last. */
export function Conversation({ message, thread, ...takesBack }: Props) {
  const t = useWords()
  const { nameOf } = useMessageWords()
  const end = useRef<HTMLOListElement>(null)
  const last = thread.messages.at(-1)
  const waiting = last?.letter?.state === 'waits' ? last.id : undefined
  // On a phone an email that was just sent, and can be taken back for some seconds, is above what is seen.
  useEffect(() => {
    if (waiting) end.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [waiting])
  return (
    <ol ref={end} className="conversation" aria-label={t('inbox.admin.text')}>
      {thread.messages.map((written) => {
        const isOfTask = written.id === thread.about && written.author === null
        return (
          <Entry key={written.id} written={written} name={written.email?.from ?? nameOf(message)}>
            {isOfTask ? <MessageText row={message} /> : <Body written={written} />}
            {written.email && <ByEmail email={written.email} to={message.message?.email ?? ''} />}
            {written.letter && <Letter {...takesBack} id={message.id} written={written} letter={written.letter} />}
          </Entry>
        )
      })}
    </ol>
  )
}

function Entry({ written, name, children }: { written: Written; name: string; children: ReactNode }) {
  const t = useWords()
  const colleague = useColleagueName()
  const { language } = useLanguage()
  const { author, at } = written
  return (
    <li data-by={author ? 'house' : 'person'}>
      <p className="head">
        <span className="by wrap-anywhere" translate="no">
          {author ? t('inbox.admin.by-house', { author: colleague(author) }) : name}
        </span>
        <span className="moment">{shortMoment(at, language)}</span>
      </p>
      {children}
    </li>
  )
}

function Body({ written: { body, language } }: { written: Written }) {
  return (
    <p lang={language} className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
      {body}
    </p>
  )
}

type LetterProps = TakesBack & { id: string; written: Written; letter: NonNullable<Written['letter']> }

function Letter({ letter, ...props }: LetterProps) {
  const t = useWords()
  const { state, sendsInMs } = letter
  if (sendsInMs !== null) return <WaitingLetter {...props} sendsInMs={sendsInMs} />
  return (
    <p className="letter" data-state={state}>
      {state === 'queued' && <ReadAgain id={props.id} />}
      {t(`inbox.admin.letter.${state}`)}
    </p>
  )
}

/** A reply leaves within a moment: its page shows when it has. */
function ReadAgain({ id }: { id: string }) {
  useReadUntilSent(messageQuery(id).queryKey, true)
  return null
}

function WaitingLetter({
  id,
  written,
  sendsInMs,
  pending,
  onTakeBack,
}: Omit<LetterProps, 'letter'> & { sendsInMs: number }) {
  const t = useWords()
  const mayTakeBack = useMay('messages')
  const seconds = useSecondsLeft(sendsInMs)
  useReadUntilSent(messageQuery(id).queryKey, seconds === 0)
  return (
    <p className="letter" data-state="waits">
      <span role="status">{t('inbox.admin.letter.waits', { seconds })}</span>{' '}
      {mayTakeBack && (
        <button
          type="button"
          className="admin-link"
          aria-disabled={pending}
          onClick={() => pending || onTakeBack(written)}
        >
          {t('inbox.admin.letter.take-back')}
        </button>
      )}
    </p>
  )
}
