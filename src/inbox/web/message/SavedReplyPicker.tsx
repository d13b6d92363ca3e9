import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fillPlaceholders, type PlaceholderValues } from '#inbox/reply-placeholders.ts'
import type { SavedReply } from '#inbox/reply-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { savedReplies } from '#inbox/web/inbox-api.ts'
import type { Language } from '#language/language.ts'
import { plainLetters } from '#language/plain-letters.ts'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'

type Props = {
  /** The language of the email. */
  language: Language
  values: PlaceholderValues
  /** @param text with its placeholders */
  onPick: (text: string) => void
  onClose: () => void
}

/** Finds a saved reply in the language of its reader, with what is known of them filled in. */
export function SavedReplyPicker({ onClose, ...props }: Props) {
  const t = useWords()
  const query = useQuery(savedReplies.query)
  const rows = query.data?.rows
  return (
    <Drawer
      title={t('inbox.admin.answer.saved')}
      close={t('inbox.admin.answer.saved-close')}
      className="reply-picker"
      onClose={onClose}
    >
      <ListNews
        query={query}
        nothing={
          rows?.length === 0 && (
            <EmptyTile title={t('inbox.admin.answer.saved-none')} text={t('inbox.admin.answer.saved-none-text')} />
          )
        }
      />
      {rows && rows.length > 0 && <Choices {...props} rows={rows} />}
      <p>
        <Link to="/admin/settings/$part" params={{ part: 'replies' }} className="admin-link">
          {t('inbox.admin.answer.saved-edit')}
        </Link>
      </p>
    </Drawer>
  )
}

type ChoicesProps = Omit<Props, 'onClose'> & { rows: readonly SavedReply[] }

function Choices({ rows, language, values, onPick }: ChoicesProps) {
  const t = useWords()
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = rows.filter(hasWords(words))
  const first = found.find((reply) => reply[language])
  // Opened, the drawer gives the focus to its first button.
  useEffect(() => field.current?.focus(), [])

  function pick(reply: SavedReply | undefined): void {
    if (reply?.[language]) onPick(reply[language])
  }

  /** The arrows move from reply to reply, and from the first back to the search; there, Enter takes the first that was found. */
  function press(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isEntered = event.key === 'Enter' && event.target === field.current
    if (event.nativeEvent.isComposing || !(by || isEntered)) return
    event.preventDefault()
    if (!by) {
      pick(first)
      return
    }
    const places: EventTarget[] = [...event.currentTarget.querySelectorAll('input, ul button')]
    const next = places[Math.max(0, places.indexOf(event.target) + by)]
    if (next instanceof HTMLElement) next.focus()
  }

  return (
    <search className="choices" onKeyDown={press}>
      <input
        ref={field}
        type="search"
        aria-label={t('inbox.admin.answer.saved-search')}
        placeholder={t('inbox.admin.answer.saved-search')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className="admin-quiet">
        {found.length > 0
          ? t('inbox.admin.answer.saved-count', { count: found.length })
          : t('inbox.admin.answer.saved-none-found')}
      </p>
      <ul>
        {found.map((reply) => (
          <li key={reply.id}>
            <button type="button" aria-disabled={!reply[language]} onClick={() => pick(reply)}>
              <span className="name wrap-anywhere">{reply.name}</span>
              {reply[language] ? (
                <span lang={language} className="text wrap-anywhere">
                  {fillPlaceholders(reply[language], values)}
                </span>
              ) : (
                <span className="text">{t('inbox.admin.answer.saved-no-text', { language })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </search>
  )
}

/** Each word is in the name or a text, without regard to accents and capitals. */
function hasWords(words: string) {
  const searched = plainLetters(words).split(/\s+/).filter(Boolean)
  return ({ name, en, fr }: SavedReply) => {
    const all = plainLetters([name, en, fr].join(' '))
    return searched.every((each) => all.includes(each))
  }
}
