import { useEffect, useRef } from 'react'
import { changedNames } from '#catalogue/sheet.ts'
import type { OpenSheet, Sheet } from '#catalogue/sheet-schema.ts'
import { type ShownPicture, withPictures } from '#catalogue/shown-picture.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { fieldLabel } from '#catalogue/web/sheet-field-label.ts'
import { type SheetValues, valuesOf } from '#catalogue/web/sheet-values.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Words } from '#language/words.ts'
import { shortMoment } from '#platform/time/moment.ts'

type Props = { opened: OpenSheet; current: OpenSheet; mine: SheetValues; keepMine: () => void; takeTheirs: () => void }

/** A conflicting save: the other admin's values beside one's own, and the choice. */
export function SheetChanged({ opened, current, mine, keepMine, takeTheirs }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const [last] = current.edits
  const later = last && last.at !== opened.edits[0]?.at ? last : undefined
  const before = valuesOf(opened.sheet, language)
  const now = valuesOf(current.sheet, language)
  const pictures = withPictures(opened.pictures, current.pictures)
  return (
    <div ref={panel} role="alert" tabIndex={-1} className="admin-note">
      <h2>{t('catalogue.admin.changed.title')}</h2>
      <p>
        {later
          ? t('catalogue.admin.changed.by', { who: later.by, moment: shortMoment(later.at, language) })
          : t('catalogue.admin.changed.by-hand')}
      </p>
      <table className="stacked mt-3">
        <thead>
          <tr>
            <th scope="col">{t('catalogue.admin.changed.field')}</th>
            <th scope="col">{t('catalogue.admin.changed.now')}</th>
            <th scope="col">{t('catalogue.admin.changed.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {changedNames(opened.sheet, current.sheet).map((name) => (
            <tr key={name}>
              <th scope="row">{fieldLabel(t, name)}</th>
              <td data-label={t('catalogue.admin.changed.now')}>{written(t, now, name, pictures)}</td>
              <td data-label={t('catalogue.admin.changed.mine')}>
                {written(t, mine, name, pictures) === written(t, before, name, pictures)
                  ? t('catalogue.admin.changed.same')
                  : written(t, mine, name, pictures)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={keepMine}>
          {t('catalogue.admin.changed.keep')}
        </button>
        <button type="button" className="button plain" onClick={takeTheirs}>
          {t('catalogue.admin.changed.drop')}
        </button>
      </p>
    </div>
  )
}

function written(t: Words, values: SheetValues, name: keyof Sheet, pictures: readonly ShownPicture[]): string {
  if (name === 'pictures') return namesOf(values.pictures, pictures) || t('catalogue.admin.no-price')
  if (name === 'prices') return Object.values(values.prices).flatMap(Object.values).filter(Boolean).join(' / ')
  const value = values[name]
  if (typeof value === 'boolean') return t(value ? 'catalogue.admin.yes' : 'catalogue.admin.no')
  return String(value)
}

function namesOf(ids: readonly string[], pictures: readonly ShownPicture[]): string {
  return ids.map((id) => pictures.find((picture) => picture.id === id)?.fileName ?? '…').join(', ')
}
