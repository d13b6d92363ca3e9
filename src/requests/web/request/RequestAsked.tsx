import type { AdminRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { useSizedTitle } from '#requests/web/use-sized-title.ts'
import { useFormat } from '#ui/use-format.ts'

/** The request as it came: the products by the names that this page gives them, and the words of its writer. */
export function RequestAsked({ request: { asked, message, language, madeBy } }: { request: AdminRequest }) {
  const t = useWords()
  const titleOf = useSizedTitle()
  const format = useFormat()
  if (!asked && !message) return null
  return (
    <section aria-labelledby="request-asked">
      <h2 id="request-asked">{t(madeBy ? 'requests.admin.part.remark' : 'requests.admin.part.asked')}</h2>
      {asked && (
        <ul className="grid gap-1">
          {asked.map((line) => (
            <li key={line.product_id} className="wrap-anywhere">
              {t('requests.admin.asked.line', { quantity: format.number(line.quantity), title: titleOf(line) })}
            </li>
          ))}
        </ul>
      )}
      {message && (
        <p lang={madeBy ? undefined : language} className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">
          {message}
        </p>
      )}
    </section>
  )
}
