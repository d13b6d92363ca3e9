import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { inboxKey, sendFirst } from '#inbox/web/inbox-api.ts'
import { type FirstDraft, forgetFirstDraft, keepFirstDraft, readFirstDraft } from '#inbox/web/message/first-draft.ts'
import type { Language } from '#language/language.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

const newKey = (): string => crypto.randomUUID()
const refusals = {
  changed: 'inbox.admin.first.was-sent',
  conflict: 'inbox.admin.first.was-taken-back',
} as const

export type Addressee = {
  id: string
  firstName: string
  name: string
  language: Language
  /** With which the email may begin. */
  greetings: Record<Language, string>
}

/** An email to a contact that is being written: kept in this browser until it is sent. */
export function useFirstMessage({ id, greetings, ...addressee }: Addressee) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pending, run } = useOneAtATime()
  const [draft, setDraft] = useState<FirstDraft>(
    () => readFirstDraft(id) ?? { subject: '', body: undefined, language: addressee.language, key: newKey() },
  )
  const { subject, language } = draft
  const untouched = `${greetings[language]}\n\n`
  const body = draft.body ?? untouched

  function change(change: Partial<FirstDraft>): void {
    const next = { ...draft, ...change }
    setDraft(next)
    keepFirstDraft(id, next)
  }

  async function sendNow(awaitsReply: boolean): Promise<void> {
    const message = { contactId: id, subject: subject.trim(), body, language, awaitsReply }
    try {
      const { id: messageId } = await sendFirst(message, draft.key)
      forgetFirstDraft(id)
      void queries.invalidateQueries({ queryKey: inboxKey })
      await navigate({ to: '/admin/messages/$id', params: { id: messageId } })
    } catch (error) {
      const code = error instanceof ApiError && error.status === 409 ? error.code : undefined
      // Pressed once more, it is another submission.
      if (code) change({ key: newKey() })
      showToast({
        tone: 'destructive',
        title: code ? refusals[code === 'changed' ? code : 'conflict'] : failureOf(error),
      })
    }
  }

  return {
    ...{ pending, subject, body, language, change },
    isUntouched: body.trim() === '' || body.trim() === untouched.trim(),
    send: (awaitsReply: boolean) => void run(() => sendNow(awaitsReply)),
  }
}
