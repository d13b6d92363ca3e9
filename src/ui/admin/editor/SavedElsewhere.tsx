import '#ui/admin/styles/editor/edits.css'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment, shortTime } from '#platform/time/moment.ts'
import { useWords } from '#ui/editor-words.ts'
import { showToast, type Toast } from '#ui/toast/toast.ts'

type Edit = { at: string; by: string }

/** A later save; one by a database tool has no author. */
export type LaterSave<Stored> = {
  latest: Stored
  by: 'own' | 'other' | 'elsewhere'
  who: string
  at: string
  moment: string
  time: string
}

type Props<Stored> = {
  /** As it is stored now. */
  latest: Stored
  /** The state that the fields were typed over. */
  opened: Stored
  /** A later state that is compared with it already. */
  changed: Stored | undefined
  lastEdit: (stored: Stored) => Edit | null | undefined
  isOwn: (by: string) => boolean
  nameOf?: (by: string) => string
  /** A save of one's own is under way: its answer says what changed. */
  isSaving: boolean
  isTyped: boolean
  /** Compares the later state with what is typed. */
  compare: (latest: Stored) => void
  /** Shows the later state. */
  takeOver: (latest: Stored) => void
  note: (save: LaterSave<Stored>) => ReactNode
  toast: (save: LaterSave<Stored>) => Pick<Toast, 'title' | 'text'>
}

/**
 * Shows a save of another tab, or of another admin, where nothing is typed and there is nothing to choose. Where something
 * is, the page says that there is one, before one's own save is refused.
 */
export function SavedElsewhere<Stored extends { version: string }>(props: Props<Stored>) {
  const { latest, opened, changed, lastEdit, isOwn, nameOf = (by) => by, isSaving, isTyped, ...does } = props
  const t = useWords()
  const { language } = useLanguage()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const shown = changed ?? opened
  // A read that began before one's own save may be answered after it.
  const isLater = latest.version !== shown.version && momentOf(lastEdit(latest)) >= momentOf(lastEdit(shown))
  const isShown = isLater && !isSaving

  function saveOf(later: Stored): LaterSave<Stored> {
    const last = lastEdit(later)
    if (!last || last.at === lastEdit(opened)?.at) {
      return { latest: later, by: 'elsewhere', who: '', at: '', moment: '', time: '' }
    }
    const { at } = last
    const written = { moment: shortMoment(at, language), time: shortTime(at, language) }
    return { latest: later, by: isOwn(last.by) ? 'own' : 'other', who: nameOf(last.by), at, ...written }
  }

  const show = useEffectEvent((later: Stored) => {
    const save = saveOf(later)
    does.takeOver(later)
    showToast({ tone: 'plain', ...does.toast(save), values: { who: save.who, time: save.time }, on: here })
  })
  useEffect(() => {
    if (isShown && !isTyped) show(latest)
  }, [latest, isShown, isTyped])
  return (
    <div role="status" className={isShown && isTyped ? 'admin-note sheet-news' : undefined}>
      {isShown && isTyped && (
        <>
          <p>{does.note(saveOf(latest))}</p>
          <button type="button" className="button plain" onClick={() => does.compare(latest)}>
            {t('ui.editor.see-changes')}
          </button>
        </>
      )}
    </div>
  )
}

const momentOf = (edit: Edit | null | undefined) => Date.parse(edit?.at ?? '1970-01-01')
