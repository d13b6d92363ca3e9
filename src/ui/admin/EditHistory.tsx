import { type ReactNode, useId } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'

type Props = {
  /** The id of its heading, where an index leads to it. */
  id?: string
  words: { title: string; none: string; when: string; who: string; what: string }
  edits: readonly { at: string; by: string; what: ReactNode }[]
}

/** The edits with their authors, newest first. */
export function EditHistory({ id, words, edits }: Props) {
  const { language } = useLanguage()
  const own = useId()
  const title = id ?? own
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      {edits.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className="stacked">
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.who}</th>
              <th scope="col">{words.what}</th>
            </tr>
          </thead>
          <tbody>
            {edits.map(({ at, by, what }) => (
              <tr key={at + by}>
                <td>{shortMoment(at, language)}</td>
                <td>
                  <EmailAddress>{by}</EmailAddress>
                </td>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
