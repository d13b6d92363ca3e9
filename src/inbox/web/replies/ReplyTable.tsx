import { useMay } from '#accounts/web/role-context.ts'
import type { SavedReply } from '#inbox/reply-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { languages } from '#language/language.ts'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { FixedTable } from '#ui/admin/list/FixedTable.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'

type Props = { rows: readonly SavedReply[]; onEdit: (reply: SavedReply) => void; onRemove: (reply: SavedReply) => void }

/** The replies of the house by their names, each with its beginning and the languages that it has. */
export function ReplyTable({ rows, ...acts }: Props) {
  const t = useWords()
  return <FixedTable caption={t('inbox.replies.title')} rows={rows} idOf={({ id }) => id} columns={useColumns(acts)} />
}

function useColumns({ onEdit, onRemove }: Omit<Props, 'rows'>): Column<SavedReply>[] {
  const t = useWords()
  const { language } = useLanguage()
  const mayEdit = useMay('messages')
  const columns: Column<SavedReply>[] = [
    {
      id: 'name',
      head: t('inbox.replies.column.name'),
      isName: true,
      card: 'title',
      cell: (reply) => <span className="whitespace-normal wrap-anywhere">{reply.name}</span>,
    },
    {
      id: 'text',
      head: t('inbox.replies.column.text'),
      card: 'text',
      room: 'desktop',
      cell: (reply) => <Beginning reply={reply} />,
    },
    {
      id: 'languages',
      head: t('inbox.replies.column.languages'),
      card: 'note',
      cell: (reply) => {
        const missing = languages.find((language) => !reply[language])
        return missing ? (
          <StatePill meaning="due">{t(`inbox.replies.no-text.${missing}`)}</StatePill>
        ) : (
          <StatePill meaning="good">{t('inbox.replies.both')}</StatePill>
        )
      },
    },
    {
      id: 'edited',
      head: t('inbox.replies.column.edited'),
      card: 'fact',
      room: 'wide',
      cell: ({ editedAt, editedBy }) => (
        <>
          {shortMoment(editedAt, language)}
          <span className="admin-quiet block wrap-anywhere">
            <EmailAddress>{editedBy}</EmailAddress>
          </span>
        </>
      ),
    },
  ]
  if (!mayEdit) return columns
  const acts = [
    ['edit', onEdit],
    ['remove', onRemove],
  ] as const
  return [
    ...columns,
    {
      id: 'act',
      head: t('inbox.replies.column.act'),
      card: 'act',
      cell: (reply) => (
        <span className="flex flex-wrap gap-3">
          {acts.map(([name, act]) => (
            <button
              key={name}
              type="button"
              className="admin-link"
              aria-label={t(`inbox.replies.${name}.of`, { name: reply.name })}
              onClick={() => act(reply)}
            >
              {t(`inbox.replies.${name}`)}
            </button>
          ))}
        </span>
      ),
    },
  ]
}

function Beginning({ reply }: { reply: SavedReply }) {
  const { language } = useLanguage()
  const shown = ownLanguageFirst(language).find((each) => reply[each])
  return (
    <span lang={shown} className="reply-beginning">
      {shown && reply[shown]}
    </span>
  )
}
