import type { ReadLetter } from '#orders/endpoints/letter-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'

/** A letter as its reader gets it, and as plain text. */
export function LetterSheet({ letter: { subject, html, text } }: { letter: ReadLetter }) {
  const t = useWords()
  return (
    <>
      <dl className="admin-facts">
        <dt>{t('orders.admin.letter.subject')}</dt>
        <dd className="font-medium">{subject}</dd>
      </dl>
      <iframe title={subject} sandbox="" srcDoc={html} className="admin-letter" />
      <details>
        <summary>{t('orders.admin.letter.plain')}</summary>
        <pre className="max-w-[80ch] whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </details>
    </>
  )
}
