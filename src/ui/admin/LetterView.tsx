import type { ReadLetter } from '#platform/mail/letter-schema.ts'
import { useWords } from '#ui/admin-words.ts'

/** A letter as its reader gets it, and as plain text; as high while it loads, so that no button below it moves. */
export function LetterView({ letter }: { letter: ReadLetter | undefined }) {
  const t = useWords()
  return (
    <>
      <dl className="admin-facts">
        <dt>{t('ui.admin.letter.subject')}</dt>
        <dd className="font-medium">{letter?.subject ?? t('ui.loading')}</dd>
      </dl>
      {letter ? (
        <iframe title={letter.subject} sandbox="" srcDoc={letter.html} className="admin-letter" />
      ) : (
        <div className="admin-letter" />
      )}
      {letter ? (
        <details>
          <summary>{t('ui.admin.letter.plain')}</summary>
          <pre className="max-w-[80ch] whitespace-pre-wrap wrap-anywhere">{letter.text}</pre>
        </details>
      ) : (
        <p>{t('ui.admin.letter.plain')}</p>
      )}
    </>
  )
}
