import '#app/admin/manual/manual.css'
import { Link } from '@tanstack/react-router'
import { ManualText } from '#app/admin/manual/ManualText.tsx'
import type { ManualChapter as Chapter, Manual } from '#app/admin/manual/manual-query.ts'
import { useWords } from '#app/frame/admin-words.ts'

type Props = { manual: Manual; chapter: Chapter }

/** A chapter of the manual, with its sections beside it and its neighbors below. */
export function ManualChapter({ manual: { chapters, pictures }, chapter }: Props) {
  const t = useWords()
  const at = chapters.indexOf(chapter)
  const before = chapters[at - 1]
  const after = chapters[at + 1]
  return (
    <div className="manual">
      {chapter.sections.length > 0 && (
        <nav aria-label={t('app.admin.manual.sections')} className="manual-sections">
          <ul>
            {chapter.sections.map(({ id, title }) => (
              <li key={id}>
                <Link to="/admin/manual" hash={id} activeOptions={{ includeHash: true, exact: true }}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="manual-text">
        <ManualText html={chapter.html} pictures={pictures} />
        {chapter.sections.map(({ id, title, html }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ManualText html={html} pictures={pictures} />
          </section>
        ))}
        <nav aria-label={t('app.admin.manual.chapters')} className="manual-neighbors">
          {before && (
            <Link to="/admin/manual" hash={before.id}>
              {t('app.admin.manual.previous', { chapter: before.title })}
            </Link>
          )}
          {after && (
            <Link to="/admin/manual" hash={after.id}>
              {t('app.admin.manual.next', { chapter: after.title })}
            </Link>
          )}
        </nav>
      </div>
    </div>
  )
}
