import '#app/admin/manual/manual.css'
import { Link } from '@tanstack/react-router'
import { findSections } from '#app/admin/manual/manual.ts'
import type { Manual } from '#app/admin/manual/manual-query.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'

/** The sections of the manual that have the words of a search. */
export function ManualFound({ manual, q }: { manual: Manual; q: string }) {
  const t = useWords()
  const sections = findSections(manual, q)
  return (
    <>
      <p role="status">{t('app.admin.manual.found', { count: sections.length, q })}</p>
      {sections.length === 0 ? (
        <EmptyTile title={t('app.admin.manual.nothing')} text={t('app.admin.manual.nothing-text')} filtered>
          <Link to="/admin/manual" className="button plain">
            {t('app.admin.manual.contents')}
          </Link>
        </EmptyTile>
      ) : (
        <ul className="manual-found">
          {sections.map(({ section, chapter, extract: [before, word, after] }) => (
            <li key={section.id}>
              <Link to="/admin/manual" hash={section.id}>
                {section.title}
              </Link>
              {section !== chapter && <span className="chapter">{chapter.title}</span>}
              <p>
                {before}
                <mark>{word}</mark>
                {after}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
