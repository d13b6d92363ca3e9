import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { emptyReply, type ReplyWords, wordsOfReply } from '#inbox/reply-changes.ts'
import { unknownPlaceholders } from '#inbox/reply-placeholders.ts'
import { maxReplyLength, maxReplyName, type SavedReply } from '#inbox/reply-schema.ts'
import { savedReplies } from '#inbox/web/inbox-api.ts'
import { languages } from '#language/language.ts'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ApiError } from '#platform/browser/send.ts'
import { carryOver } from '#platform/carry-over.ts'
import { refusedFields } from '#ui/form/failure.ts'
import { type NotSent, useCheckedForm } from '#ui/form/use-checked-form.ts'
import { showToast } from '#ui/toast/toast.ts'

type Seen = { words: ReplyWords; version: number }
type Saved = Seen & { by: { who: string; at: string }; typed: ReplyWords }

/** The words that are typed, and those that another admin saved or removed meanwhile. */
export function useReplyForm(reply: SavedReply | undefined, onClose: () => void) {
  const queries = useQueryClient()
  const { language } = useLanguage()
  const own = useRef<HTMLFormElement>(null)
  // Sent again after a lost answer, a new reply is the same one.
  const [id] = useState(() => reply?.id ?? (crypto.randomUUID() as string))
  const [opened, setOpened] = useState<Seen>(() => ({
    words: reply ? wordsOfReply(reply) : emptyReply,
    version: reply?.version ?? 0,
  }))
  const [start, setStart] = useState({ key: 0, words: opened.words })
  const [saved, setSaved] = useState<Saved>()
  const [isGone, setGone] = useState(false)

  /** Goes on from what is saved now, with these words in the fields. */
  function goOn({ words, version }: Seen, typed: ReplyWords): void {
    setOpened({ words, version })
    setSaved(undefined)
    setStart(({ key }) => ({ key: key + 1, words: typed }))
  }

  async function readAgain(typed: ReplyWords): Promise<NotSent | undefined> {
    await queries.invalidateQueries({ queryKey: savedReplies.query.queryKey })
    const { rows } = await queries.fetchQuery(savedReplies.query)
    const current = rows.find((each) => each.id === id)
    if (!current) setGone(true)
    else {
      const by = { who: current.editedBy, at: current.editedAt }
      setSaved({ words: wordsOfReply(current), version: current.version, by, typed })
    }
    return undefined
  }

  async function send(version = opened.version): Promise<NotSent | undefined> {
    const typed = typedIn(own.current, start.words)
    const wrong = problemOf(typed)
    if (wrong) return wrong
    try {
      await savedReplies.save(id, { ...typed, version })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'changed' || code === 'missing') return readAgain(typed)
      if (code === 'conflict') return { failure: 'inbox.replies.too-many' }
      if (refusedFields(error).includes('name')) return { field: 'name', problem: 'inbox.replies.name-taken' }
      throw error
    }
    await queries.invalidateQueries({ queryKey: savedReplies.query.queryKey })
    onClose()
    showToast({ tone: 'plain', title: reply ? 'inbox.replies.saved' : 'inbox.replies.added' })
    return undefined
  }

  /** A text in one language at least, with no other placeholder than the shop knows. A field would cut what is too long unseen. */
  function problemOf(typed: ReplyWords): NotSent | undefined {
    if (typed.name.length > maxReplyName) return { field: 'name', problem: 'inbox.replies.name-too-long' }
    const long = languages.find((each) => typed[each].length > maxReplyLength)
    if (long) return { field: long, problem: 'inbox.replies.text-too-long' }
    const unknown = languages.find((each) => unknownPlaceholders(typed[each]).length > 0)
    if (unknown) return { field: unknown, problem: 'inbox.replies.unknown' }
    if (typed.en || typed.fr) return undefined
    return { field: ownLanguageFirst(language)[0] ?? 'en', problem: 'inbox.replies.empty' }
  }

  async function restoreAndSend(): Promise<NotSent | undefined> {
    const { version } = await savedReplies.restore(id)
    setGone(false)
    setOpened({ words: opened.words, version })
    return send(version)
  }

  const checked = useCheckedForm(() => send())
  const meanwhile = saved && {
    ...{ opened: opened.words, saved: saved.words, typed: saved.typed, by: saved.by },
    // The fields can be typed in until a choice is made.
    onContinue: (theirs: readonly string[]) => {
      const typed = typedIn(own.current, opened.words)
      goOn(saved, carryOver(opened.words, typed, saved.words, theirs))
    },
    onTakeTheirs: () => goOn(saved, saved.words),
  }
  return {
    ...{ checked, own, start, meanwhile, isGone },
    restoreAndSend: () => void checked.again(restoreAndSend),
  }
}

/** The words of the fields, as they would be sent. */
function typedIn(form: HTMLFormElement | null, otherwise: ReplyWords): ReplyWords {
  if (!form) return otherwise
  const fields = new FormData(form)
  const read = (name: keyof ReplyWords) => String(fields.get(name) ?? '').trim()
  return { name: read('name'), en: read('en'), fr: read('fr') }
}
