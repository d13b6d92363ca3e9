import type { OpenSheet, Sheet } from '#catalogue/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { fieldLabel } from '#catalogue/web/sheet-field-label.ts'
import { shortMoment } from '#language/moment.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

export function SheetHistory({ edits }: { edits: OpenSheet['edits'] }) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <section aria-labelledby="sheet-history">
      <h2 id="sheet-history">{t('catalogue.admin.part.history')}</h2>
      {edits.length === 0 ? (
        <p>{t('catalogue.admin.history.none')}</p>
      ) : (
        <table className="stacked">
          <thead>
            <tr>
              <th scope="col">{t('catalogue.admin.history.when')}</th>
              <th scope="col">{t('catalogue.admin.history.who')}</th>
              <th scope="col">{t('catalogue.admin.history.what')}</th>
            </tr>
          </thead>
          <tbody>
            {edits.map(({ at, by, names }) => (
              <tr key={at + by}>
                <td>{shortMoment(at, language)}</td>
                <td className="break-all">{by}</td>
                <td>{names.map((name) => fieldLabel(t, name as keyof Sheet)).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
