import '#catalogue/web/edits.css'
import { useState } from 'react'
import type { StaleTexts } from '#catalogue/sheets/stale-texts.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { ChangedText } from '#catalogue/web/form/ChangedValue.tsx'
import { dayOf } from '#platform/time/clock.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Props = {
  mark: NonNullable<StaleTexts[keyof StaleTexts]>
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
            ? t(`catalogue.admin.stale.${changed}-today`)
            : t(`catalogue.admin.stale.${changed}`, { day: format.day(day) })}
        </span>
        <button
          type="button"
          className="admin-press underline underline-offset-4"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t('catalogue.admin.stale.see')}
        </button>
        <button type="button" className="admin-press underline underline-offset-4" onClick={onStillRight}>
          {t('catalogue.admin.stale.still-right')}
        </button>
      </p>
      {isShown && (
        <p className="sheet-edit" lang={language === 'fr' ? 'en' : 'fr'}>
          <ChangedText before={typeof was === 'string' ? was : was.join('\n')} after={now} />
        </p>
      )}
    </div>
  )
}
