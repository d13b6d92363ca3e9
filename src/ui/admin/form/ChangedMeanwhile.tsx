import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { useWords } from '#ui/admin-words.ts'

type Row = {
  key: string
  name: string
  theirs: string
  /** Undefined where one changed nothing oneself: theirs is taken over. */
  mine: string | undefined
}

type Props = {
  /** Undefined where no admin made the change. */
  by: { who: string; at: string; isOwn?: boolean } | undefined
  rows: readonly Row[]
  /** A sentence on the change. */
  about?: string | undefined
  /** @param theirs the fields of which the other value was chosen */
  onContinue: (theirs: readonly string[]) => void
  onTakeTheirs: () => void
}

/** The fields that another admin changed meanwhile: each with both values, to choose from. */
export function ChangedMeanwhile({ by, rows, about, onContinue, onTakeTheirs }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const choose = (key: string, isTheirs: boolean) =>
    setTheirs((before) => [...before.filter((other) => other !== key), ...(isTheirs ? [key] : [])])
  return (
    <div ref={panel} role="alert" tabIndex={-1} className="admin-note changed-meanwhile">
      <h2>
        {by
          ? t(by.isOwn ? 'ui.form.changed-own' : 'ui.form.changed-by', {
              who: by.who,
              moment: shortMoment(by.at, language),
            })
          : t('ui.form.changed-elsewhere')}
      </h2>
      {about && <p>{about}</p>}
      <p>{t(rows.length > 0 ? 'ui.form.changed-hint' : 'ui.form.changed-no-field')}</p>
      {rows.length > 0 && (
        <table className="stacked mt-3">
          <thead>
            <tr>
              <th scope="col">{t('ui.form.field')}</th>
              <th scope="col">{t('ui.form.theirs')}</th>
              <th scope="col">{t('ui.form.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <Cell row={row} isTheirs isChosen={theirs.includes(row.key)} onChoose={choose} />
                <Cell row={row} isTheirs={false} isChosen={!theirs.includes(row.key)} onChoose={choose} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => onContinue(theirs)}>
          {t(rows.length > 0 ? 'ui.form.keep-choice' : 'ui.form.changed-continue')}
        </button>
        <button type="button" className="button plain" onClick={onTakeTheirs}>
          {t('ui.form.take-theirs')}
        </button>
      </p>
    </div>
  )
}

type CellProps = { row: Row; isTheirs: boolean; isChosen: boolean; onChoose: (key: string, isTheirs: boolean) => void }

function Cell({ row: { key, name, theirs, mine }, isTheirs, isChosen, onChoose }: CellProps) {
  const t = useWords()
  const side = t(isTheirs ? 'ui.form.theirs' : 'ui.form.mine')
  const value = isTheirs ? theirs : mine
  return (
    <td data-label={side}>
      {mine === undefined ? (
        <span className={value === undefined ? 'admin-quiet' : 'value'}>{value ?? t('ui.form.unchanged')}</span>
      ) : (
        <label className="side">
          <input type="radio" name={`meanwhile ${key}`} checked={isChosen} onChange={() => onChoose(key, isTheirs)} />
          <span className="sr-only">
            {name}, {side}
          </span>
          <span className="value">{value}</span>
        </label>
      )}
    </td>
  )
}
