import type { ReactNode } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useWords } from '#ui/editor-words.ts'

type Props = { edits: readonly { at: string; by: string; what: ReactNode }[] }

/** The edits with their authors, newest first. */
export function EditHistory({ edits }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  if (edits.length === 0) return <p>{t('ui.editor.history.none')}</p>
  return (
    <table className="stacked">
      <thead>
        <tr>
          <th scope="col">{t('ui.editor.history.when')}</th>
          <th scope="col">{t('ui.editor.history.who')}</th>
          <th scope="col">{t('ui.editor.history.what')}</th>
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
