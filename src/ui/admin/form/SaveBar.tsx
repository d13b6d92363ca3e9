import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSaveKey } from '#ui/admin/form/use-save-key.ts'
import { Keys } from '#ui/admin/Keys.tsx'
import { useWords } from '#ui/admin-words.ts'

export type ShownChange = {
  key: string
  name: string
  /** Short values, before and after; a long text is only named. */
  values: readonly [was: string, is: string] | undefined
}

type Props = {
  /** The id of the form, which may end above the bar. */
  form: string
  changes: readonly ShownChange[]
  isSaving: boolean
  /** The reason why nothing was saved. */
  problem: string | undefined
  /** The name of a save that does more. */
  name?: string | undefined
  /** Whether the browser keeps what is typed until it is saved. */
  isKept?: boolean
  onDiscard: () => void
  /** Another way to save than the one of the form. */
  children?: ReactNode
}

/** How many changes are named, by the width of the sheet; the styles show the fitting ones. */
const rooms = [1, 2, 3] as const
const most = 3

/** Stays at the foot of the sheet while something is unsaved: names each change, saves all, or discards all. */
export function SaveBar({ form, changes, isSaving, problem, name, isKept, onDiscard, children }: Props) {
  const t = useWords()
  const isShown = changes.length > 0 || problem !== undefined
  useSaveKey(form, changes.length > 0 && !isSaving)
  useFocusAfter(isShown)
  const isSaved = useSaved(isShown, isSaving)
  const count = t('ui.form.changes', { count: changes.length })
  return (
    <div className="save-frame">
      <p role="status" className={isSaved ? 'save-note' : 'sr-only'}>
        {problem ?? (changes.length > 0 ? count : t('ui.form.saved'))}
      </p>
      {isShown && (
        <section className="save-bar" aria-label={t('ui.form.unsaved')}>
          {problem && (
            <p aria-hidden="true" className="problem">
              {problem}
            </p>
          )}
          {changes.length > 0 && (
            <>
              <div className="changes">
                <p aria-hidden="true" className="count">
                  {count}
                </p>
                <ul>
                  {changes.slice(0, most).map(({ key, name, values }) => (
                    <li key={key}>
                      <span className="name">{name}</span>
                      {values && <del>{values[0]}</del>}
                      {values && <ins>{values[1]}</ins>}
                    </li>
                  ))}
                  {rooms
                    .filter((room) => changes.length > room)
                    .map((room) => (
                      <li key={`more ${room}`} className="more" data-after={room}>
                        {t('ui.form.more', { count: changes.length - room })}
                      </li>
                    ))}
                </ul>
              </div>
              {isKept && <p className="kept">{t('ui.form.kept')}</p>}
              <div className="acts">
                <button
                  type="button"
                  className="discard"
                  aria-disabled={isSaving}
                  onClick={() => !isSaving && onDiscard()}
                >
                  {t('ui.form.discard')}
                </button>
                {children}
                <button
                  type="submit"
                  form={form}
                  className="save"
                  aria-disabled={isSaving}
                  aria-busy={isSaving}
                  aria-keyshortcuts="Control+S Meta+S"
                  onClick={(event) => isSaving && event.preventDefault()}
                >
                  {isSaving ? t('ui.form.saving') : (name ?? t('ui.form.save'))}
                  <span aria-hidden="true">
                    <Keys of={['mod', 'S']} />
                  </span>
                </button>
              </div>
            </>
          )}
        </section>
      )}
    </div>
  )
}

/** Whether everything was saved here, and nothing was typed since. */
function useSaved(isShown: boolean, isSaving: boolean): boolean {
  const [hasSaved, setSaved] = useState(false)
  useEffect(() => {
    if (isSaving) setSaved(true)
    else if (isShown) setSaved(false)
  }, [isShown, isSaving])
  return hasSaved && !isShown && !isSaving
}

/** A bar that goes takes its focused button with it: the page then has the focus, where it was scrolled to. */
function useFocusAfter(isShown: boolean): void {
  const wasShown = useRef(isShown)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasShown.current && !isShown && isLost) document.querySelector('main')?.focus({ preventScroll: true })
    wasShown.current = isShown
  }, [isShown])
}
