import { shortMoment } from '#language/moment.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OpenRequest } from '#orders/request-schema.ts'
import { useWords } from '#orders/web/request-admin-words.ts'

const known = ['lines', 'note', 'expiresOn', 'withdrawn'] as const

/** Who of the house changed, offered or withdrew what. */
export function RequestHistory({ edits }: Pick<OpenRequest, 'edits'>) {
  const t = useWords()
  const { language } = useLanguage()
  const told = (names: readonly string[]) =>
    known
      .filter((name) => names.includes(name))
      .map((name) => t(`orders.requests.edit.${name}`))
      .join(', ')
  return (
    <section aria-labelledby="request-history">
      <h2 id="request-history">{t('orders.requests.part.history')}</h2>
      {edits.length === 0 ? (
        <p>{t('orders.requests.history.none')}</p>
      ) : (
        <table className="stacked">
          <thead>
            <tr>
              <th scope="col">{t('orders.requests.history.when')}</th>
              <th scope="col">{t('orders.requests.history.who')}</th>
              <th scope="col">{t('orders.requests.history.what')}</th>
            </tr>
          </thead>
          <tbody>
            {edits.map(({ at, by, names }) => (
              <tr key={at + by}>
                <td>{shortMoment(at, language)}</td>
                <td className="break-all">{by}</td>
                <td>{told(names)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
