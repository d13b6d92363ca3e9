import '#app/admin/manual/manual.css'
import { Link } from '@tanstack/react-router'
import type { Manual } from '#app/admin/manual/manual-query.ts'
import { useWords } from '#app/frame/admin-words.ts'

/** Every chapter of the manual with its sections. */
export function ManualContents({ manual: { chapters } }: { manual: Manual }) {
  const t = useWords()
  return (
    <nav aria-label={t('app.admin.manual.contents')} className="manual-contents">
      {chapters.map(({ id, title, sections }) => (
        <section key={id} aria-labelledby={`${id}-contents`}>
          <h2 id={`${id}-contents`}>
            <Link to="/admin/manual" hash={id}>
              {title}
            </Link>
          </h2>
          {sections.length > 0 && (
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <Link to="/admin/manual" hash={section.id}>
                    {section.title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </nav>
  )
}
