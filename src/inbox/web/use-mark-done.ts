import { useQueryClient } from '@tanstack/react-query'
import type { AdminMessage, WhatEnded } from '#inbox/admin-message-schema.ts'
import { inboxKey, markAllDone, markDone, reopen } from '#inbox/web/inbox-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

/** A message, with what ended when it was marked as done a moment ago. */
type Marked = { id: string; ended?: WhatEnded }

/**
 * Marks messages as done or not, one after the other, with a way back.
 * @param onRead called once the lists are current
 */
export function useMarkDone(onRead?: () => void) {
  const queries = useQueryClient()
  const { pending, run } = useOneAtATime()

  async function invalidateInbox(): Promise<void> {
    await queries.invalidateQueries({ queryKey: inboxKey })
    onRead?.()
  }

  async function markNow(messages: readonly Marked[], done: boolean): Promise<void> {
    let failure: unknown
    const marked: Marked[] = []
    for (const { id, ended } of messages) {
      try {
        if (done) marked.push({ id, ended: await markDone(id) })
        else {
          await reopen(id, ended)
          marked.push({ id })
        }
      } catch (error) {
        failure = error
      }
    }
    await invalidateInbox()
    if (failure !== undefined) return showToast({ tone: 'destructive', title: failureOf(failure) })
    // A colleague may have marked some before: for these nothing ended, and there is nothing to undo.
    const changed = done ? marked.filter(({ ended }) => ended?.task || ended?.wait) : marked
    if (changed.length === 0)
      return showToast({ tone: 'plain', title: 'inbox.admin.was-done', values: { count: marked.length } })
    const awaitsAgain = messages.every(({ ended }) => ended?.wait && !ended.task)
    showToast({
      tone: 'plain',
      title: done ? 'inbox.admin.did-done' : awaitsAgain ? 'inbox.admin.did-await' : 'inbox.admin.did-undo',
      values: { count: changed.length },
      action: { label: 'inbox.admin.take-back', run: () => mark(changed, !done) },
    })
  }

  async function markAllNow({ message, fromSender: count, doneAt }: AdminMessage): Promise<void> {
    try {
      await markAllDone(message?.email ?? '', count, doneAt)
      await invalidateInbox()
      showToast({
        tone: 'plain',
        title: doneAt === null ? 'inbox.admin.did-done' : 'inbox.admin.did-undo',
        values: { count },
      })
    } catch (error) {
      await invalidateInbox()
      const isOther = error instanceof ApiError && error.status === 409
      showToast({ tone: 'destructive', title: isOther ? 'inbox.admin.problem.count' : failureOf(error) })
    }
  }

  function mark(messages: readonly Marked[], done: boolean): void {
    void run(() => markNow(messages, done))
  }

  return { pending, mark, markAll: (message: AdminMessage) => void run(() => markAllNow(message)) }
}
