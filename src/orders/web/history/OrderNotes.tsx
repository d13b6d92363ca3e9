import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { shortMoment } from '#platform/time/moment.ts'

/** The internal notes of the house, newest first. */
export function OrderNotes({ events }: Pick<OpenOrder, 'events'>) {
  const t = useWords()
  const { language } = useLanguage()
  const notes = events.filter(({ kind }) => kind === 'noted').toReversed()
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="order-notes">
      <h2 id="order-notes">{t('orders.admin.part.notes')}</h2>
      <ul className="grid gap-3">
        {notes.map(({ id, at, actor, detail }) => (
          <li key={id}>
            <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{detail.text}</p>
            <p className="admin-quiet">
              {actor}, {shortMoment(at, language)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
