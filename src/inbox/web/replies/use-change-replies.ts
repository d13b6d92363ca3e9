import { useQueryClient } from '@tanstack/react-query'
import type { SavedReply } from '#inbox/reply-schema.ts'
import { savedReplies } from '#inbox/web/inbox-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

type Toast = Parameters<typeof showToast>[0]

/** Removes replies and restores them, each with what it did. */
export function useChangeReplies() {
  const queries = useQueryClient()
  const { run } = useOneAtATime()

  async function change(act: () => Promise<Toast>): Promise<void> {
    let shown: Toast
    try {
      shown = await act()
    } catch (error) {
      shown = { tone: 'destructive', title: problemOf(error) }
    }
    await queries.invalidateQueries({ queryKey: savedReplies.query.queryKey })
    showToast(shown)
  }

  const restore = ({ id, name }: SavedReply) =>
    void run(() =>
      change(async () => {
        const restored = await savedReplies.restore(id)
        const isRenamed = restored.name !== name
        return {
          tone: 'plain',
          title: 'inbox.replies.did-restore',
          ...(isRenamed && { text: 'inbox.replies.did-rename', values: { name: restored.name } }),
        }
      }),
    )

  const remove = (reply: SavedReply) =>
    void run(() =>
      change(async () => {
        await savedReplies.remove(reply.id, reply.version)
        return {
          tone: 'plain',
          title: 'inbox.replies.did-remove',
          action: { label: 'inbox.admin.take-back', run: () => restore(reply) },
        }
      }),
    )

  return { remove, restore }
}

function problemOf(error: unknown) {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'conflict') return 'inbox.replies.too-many'
  return code === 'changed' ? 'inbox.replies.changed' : failureOf(error)
}
