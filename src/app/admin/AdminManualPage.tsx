import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ManualChapter } from '#app/admin/manual/ManualChapter.tsx'
import { ManualContents } from '#app/admin/manual/ManualContents.tsx'
import { ManualFound } from '#app/admin/manual/ManualFound.tsx'
import { chapterAt } from '#app/admin/manual/manual.ts'
import { manualQuery } from '#app/admin/manual/manual-query.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { ListSearch } from '#ui/admin/list/ListSearch.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

type Search = { q?: string | number | undefined }

export const Route = createFileRoute('/_admins/admin/manual')({
  validateSearch: (search: Search): Search => search,
  component: AdminManualPage,
})

/** The owner's manual, as it is in `docs`: its contents, a chapter, or what a search found. Each section has an address. */
function AdminManualPage() {
  const t = useWords()
  const { language } = useLanguage()
  const query = useQuery(manualQuery(language))
  const { data: manual } = query
  const navigate = Route.useNavigate()
  const hash = useLocation({ select: ({ hash: id }) => id })
  const q = String(Route.useSearch().q ?? '')
  const chapter = manual && !q ? chapterAt(manual, hash) : undefined
  // The text comes after the browser has looked for the section.
  useEffect(() => {
    if (chapter && chapter.id !== hash) document.getElementById(hash)?.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [chapter, hash])
  return (
    <main id="content">
      <PageHead title={chapter?.title ?? t('app.admin.manual')} indexed={false} />
      <AdminHead
        title={chapter?.title ?? t('app.admin.manual')}
        back={(chapter || q) && <Link to="/admin/manual">{t('app.admin.manual.contents')}</Link>}
        meta={[!chapter && t('app.admin.manual.about')]}
      />
      <ListNews query={query} nothing={null} />
      {manual && !chapter && (
        <div className="manual-search">
          <ListSearch
            q={q}
            label={t('app.admin.manual.search-label')}
            button={t('app.admin.manual.search')}
            onSearch={(words) => navigate({ search: { q: words || undefined } })}
          />
        </div>
      )}
      {manual && chapter && <ManualChapter manual={manual} chapter={chapter} />}
      {manual && !chapter && (q ? <ManualFound manual={manual} q={q} /> : <ManualContents manual={manual} />)}
    </main>
  )
}
