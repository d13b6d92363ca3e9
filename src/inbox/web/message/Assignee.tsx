import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '#accounts/web/role-context.ts'
import { useStaffChoices } from '#accounts/web/staff/use-staff-choices.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { Thread } from '#inbox/conversation-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { assign, inboxKey, messageQuery } from '#inbox/web/inbox-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

type Props = { message: AdminMessage; thread: Thread }

/** The person of the house who looks after a conversation, to be chosen by those who may answer. */
export function Assignee({ message, thread }: Props) {
  const t = useWords()
  const mayAssign = useMay('messages')
  const people = useStaffChoices('messages')
  const { pending, choose } = useAssign(message.id, thread.assigneeId)
  if (!mayAssign) return message.assignee ?? t('inbox.admin.assignee.none')
  const isKnown = thread.assigneeId === null || people.some(([id]) => id === thread.assigneeId)
  return (
    <select
      aria-label={t('inbox.admin.assignee')}
      className="assignee"
      value={thread.assigneeId ?? ''}
      aria-disabled={pending}
      onChange={({ target }) => choose(target.value || null)}
    >
      <option value="">{t('inbox.admin.assignee.none')}</option>
      {!isKnown && <option value={thread.assigneeId ?? ''}>{message.assignee}</option>}
      {people.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function useAssign(id: string, was: string | null) {
  const queries = useQueryClient()
  const { pending, run } = useOneAtATime()
  async function assignNow(memberId: string | null): Promise<void> {
    try {
      queries.setQueryData(messageQuery(id).queryKey, await assign(id, { memberId, was }))
    } catch (error) {
      const isOther = error instanceof ApiError && error.status === 409
      showToast({ tone: 'destructive', title: isOther ? 'inbox.admin.assignee.changed' : failureOf(error) })
    }
    await queries.invalidateQueries({ queryKey: inboxKey })
  }
  return { pending, choose: (memberId: string | null) => void run(() => assignNow(memberId)) }
}
