import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { Thread, Written } from '#inbox/conversation-schema.ts'
import { inboxKey, messageQuery, sendAnswer, takeAnswerBack } from '#inbox/web/inbox-api.ts'
import { type Draft, forgetDraft, keepDraft, readDraft } from '#inbox/web/message/answer-draft.ts'
import { keepFirstDraft, readFirstDraft } from '#inbox/web/message/first-draft.ts'
import { isLanguage, type Language } from '#language/language.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useIdempotencyKey } from '#ui/form/use-idempotency-key.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

/** The answer that is being written to a message: kept in this browser until it is sent. */
export function useAnswer(message: AdminMessage, thread: Thread) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const submission = useIdempotencyKey()
  const { pending, run } = useOneAtATime()
  const { id } = message
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(id))
  // Text may be typed while the shop answers.
  const latest = useRef(draft)
  const last = thread.messages.at(-1)
  const language = draft?.language ?? languageOf(thread)
  const untouchedIn = (each: Language) => `${thread.greetings[each]}\n\n`
  const untouched = untouchedIn(language)
  const body = draft?.body ?? untouched
  // A message that came after one began to write has to be read first.
  const news = draft && last && draft.seen !== last.id ? last : undefined

  function change(change: Partial<Draft>): void {
    const begun = { language: languageOf(thread), body: undefined, seen: last?.id ?? '' }
    const next = { ...(latest.current ?? begun), ...change }
    latest.current = next
    setDraft(next)
    keepDraft(id, next)
  }

  function clear(): void {
    latest.current = undefined
    setDraft(undefined)
    forgetDraft(id)
  }

  /** The text that was typed; empty while it is the greeting alone. */
  function typed(): string {
    const { body = '', language } = latest.current ?? {}
    return language && body.trim() === untouchedIn(language).trim() ? '' : body.trim()
  }

  function show(after: AdminMessage): void {
    queries.setQueryData(messageQuery(id).queryKey, after)
    void queries.invalidateQueries({ queryKey: inboxKey })
  }

  async function sendNow(awaitsReply: boolean): Promise<void> {
    const answer = { body, language, seen: draft?.seen ?? '', awaitsReply }
    try {
      const after = await sendAnswer(id, answer, submission.keyFor(id, answer))
      submission.answered()
      const [now, sent] = [typed(), body.trim()]
      const rest = now.startsWith(sent) ? now.slice(sent.length).trim() : now
      // Text typed meanwhile begins the next answer.
      if (rest) change({ body: rest, seen: lastOf(after) })
      else clear()
      show(after)
    } catch (error) {
      // The page reads what came meanwhile, and says so beside what is typed.
      if (isConflict(error)) await queries.invalidateQueries({ queryKey: messageQuery(id).queryKey })
      else showToast({ tone: 'destructive', title: failureOf(error) })
    }
  }

  /** Nothing is left of a conversation with which the house began: its text is to be sent from the page of the contact. */
  async function writeFirstAgain({ body, language }: Written): Promise<void> {
    const { title = '', contact: written = '' } = message.message?.facts ?? {}
    // The contact may have another id since, and an email that is being written there stays.
    const contact = message.sender?.contactId ?? written
    const begun = readFirstDraft(contact)
    const text = [begun?.body, body, typed()].filter(Boolean).join('\n\n')
    keepFirstDraft(contact, { subject: begun?.subject || title, body: text, language, key: crypto.randomUUID() })
    clear()
    showToast({ tone: 'plain', title: 'inbox.admin.first.taken-back' })
    await navigate({ to: '/crm/contacts/$id', params: { id: contact } })
    void queries.invalidateQueries({ queryKey: inboxKey })
  }

  async function takeBackNow(answer: Written): Promise<void> {
    try {
      const after = await takeAnswerBack(id, answer.id)
      if (!after) return await writeFirstAgain(answer)
      show(after)
      // Another answer may have been begun since: it stays below.
      const body = [answer.body, typed()].filter(Boolean).join('\n\n')
      change({ body, language: answer.language, seen: lastOf(after) })
      showToast({ tone: 'plain', title: 'inbox.admin.answer.taken-back' })
    } catch (error) {
      await queries.invalidateQueries({ queryKey: messageQuery(id).queryKey })
      showToast({ tone: 'destructive', title: isConflict(error) ? 'inbox.admin.answer.has-left' : failureOf(error) })
    }
  }

  return {
    ...{ pending, body, language, news, change },
    isUntouched: body.trim() === '' || body.trim() === untouched.trim(),
    send: (awaitsReply: boolean) => void run(() => sendNow(awaitsReply)),
    takeBack: (answer: Written) => void run(() => takeBackNow(answer)),
    readNews: () => change({ seen: last?.id ?? '' }),
  }
}

/** In which the person wrote last. */
function languageOf({ messages }: Thread): Language {
  const written = messages.findLast(({ author }) => author === null) ?? messages.at(-1)
  return written && isLanguage(written.language) ? written.language : 'en'
}

const lastOf = ({ thread }: AdminMessage): string => thread?.messages.at(-1)?.id ?? ''

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409
