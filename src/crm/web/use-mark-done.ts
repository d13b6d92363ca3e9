import { useQueryClient } from '@tanstack/react-query'
import type { AdminMessage } from '#crm/admin-message-schema.ts'
import { inboxKey, markAllDone, markDone } from '#crm/web/inbox-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

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

  async function markNow(ids: readonly string[], done: boolean): Promise<void> {
    let failure: unknown
    const marked: string[] = []
    for (const id of ids) {
      try {
        await markDone(id, done)
        marked.push(id)
      } catch (error) {
        failure = error
      }
    }
    await invalidateInbox()
    if (failure !== undefined) return showToast({ tone: 'destructive', title: failureOf(failure) })
    showToast({
      tone: 'plain',
      title: done ? 'crm.inbox.did-done' : 'crm.inbox.did-undo',
      values: { count: marked.length },
      action: { label: 'crm.inbox.take-back', run: () => mark(marked, !done) },
    })
  }

  async function markAllNow({ message, fromSender: count, doneAt }: AdminMessage): Promise<void> {
    try {
      await markAllDone(message?.email ?? '', count, doneAt)
      await invalidateInbox()
      showToast({
        tone: 'plain',
        title: doneAt === null ? 'crm.inbox.did-done' : 'crm.inbox.did-undo',
        values: { count },
      })
    } catch (error) {
      await invalidateInbox()
      const isOther = error instanceof ApiError && error.status === 409
      showToast({ tone: 'destructive', title: isOther ? 'crm.inbox.problem.count' : failureOf(error) })
    }
  }

  function mark(ids: readonly string[], done: boolean): void {
    void run(() => markNow(ids, done))
  }

  return { pending, mark, markAll: (message: AdminMessage) => void run(() => markAllNow(message)) }
}
