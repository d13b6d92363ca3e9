import { May } from '#accounts/web/May.tsx'
import type { SavedReply } from '#inbox/reply-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'

type Props = { rows: readonly SavedReply[]; onRestore: (reply: SavedReply) => void }

/** The replies that were removed, each with its way back. */
export function RemovedReplies({ rows, onRestore }: Props) {
  const t = useWords()
  return (
    <section aria-labelledby="removed-replies" className="removed-replies">
      <h2 id="removed-replies">{t('inbox.replies.removed')}</h2>
      <ul>
        {rows.map((reply) => (
          <li key={reply.id}>
            <span className="wrap-anywhere">{reply.name}</span>
            <May permission="messages">
              <button
                type="button"
                className="admin-link"
                aria-label={t('inbox.replies.restore.of', { name: reply.name })}
                onClick={() => onRestore(reply)}
              >
                {t('inbox.replies.restore')}
              </button>
            </May>
          </li>
        ))}
      </ul>
    </section>
  )
}
