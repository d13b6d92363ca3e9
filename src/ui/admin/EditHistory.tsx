import type { ReactNode } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'

type Props = {
  words: { none: string; when: string; who: string; what: string }
  edits: readonly { at: string; by: string; what: ReactNode }[]
}

/** The edits with their authors, newest first. */
export function EditHistory({ words, edits }: Props) {
  const { language } = useLanguage()
  if (edits.length === 0) return <p>{words.none}</p>
  return (
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
  )
}
