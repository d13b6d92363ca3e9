import '#ui/admin/styles/editor/edits.css'
import { useState } from 'react'
import { asText, type StaleMark } from '#language/stale-mark.ts'
import { dayOf } from '#platform/time/clock.ts'
import { ChangedText } from '#ui/admin/editor/ChangedText.tsx'
import { useWords } from '#ui/editor-words.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Props = {
  mark: StaleMark
  /** The newer text as it is saved. */
  now: string
  onStillRight: () => void
}

/** The other language was changed since this text was written: the change, and the way to say that the text is right. */
export function StaleText({ mark: { language, since, was }, now, onStillRight }: Props) {
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  const [isShown, setShown] = useState(false)
  const changed = language === 'fr' ? 'english' : 'french'
  const day = dayOf(new Date(since))
  return (
    <div className="stale-text">
      <p>
        <span className="admin-mark">
          {day === today
            ? t(`ui.editor.stale.${changed}-today`)
            : t(`ui.editor.stale.${changed}`, { day: format.day(day) })}
        </span>
        <button
          type="button"
          className="admin-press underline underline-offset-4"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t('ui.editor.stale.see')}
        </button>
        <button type="button" className="admin-press underline underline-offset-4" onClick={onStillRight}>
          {t('ui.editor.stale.still-right')}
        </button>
      </p>
      {isShown && (
        <p className="sheet-edit" lang={language === 'fr' ? 'en' : 'fr'}>
          <ChangedText before={asText(was)} after={now} />
        </p>
      )}
    </div>
  )
}
