import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { emptySheet } from '#journal/article-sheet.ts'
import { adminArticleQuery } from '#journal/web/admin-api.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { ArticleForm } from '#journal/web/sheet/ArticleForm.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { DetailNews } from '#ui/admin/detail/DetailNews.tsx'
import { savedSearch } from '#ui/admin/list/saved-search.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/journal/$id')({ component: AdminArticlePage })

/** One article, to be edited, or a new one. */
function AdminArticlePage() {
  const { id } = Route.useParams()
  return id === 'new' ? <NewArticle /> : <KnownArticle key={id} id={id} />
}

/** Its id is made here, so that a save that is sent again writes the same article. */
function NewArticle() {
  const t = useWords()
  const [first] = useState(
    (): AdminArticle => ({
      ...{ id: crypto.randomUUID(), version: '', sheet: emptySheet },
      ...{ stale: {}, oldSlugs: [], edits: [] },
    }),
  )
  return (
    <main id="content">
      <PageHead title={t('journal.admin.new')} indexed={false} />
      <ArticleForm first={first} back={<BackToList />} />
    </main>
  )
}

function KnownArticle({ id }: { id: string }) {
  const t = useWords()
  const { language } = useLanguage()
  const question = useQuery(adminArticleQuery(id))
  const sheet = question.data?.sheet
  const title = sheet && (sheet[language].title || sheet.en.title || sheet.fr.title)
  return (
    <main id="content">
      <PageHead title={title ?? t('journal.admin.title')} indexed={false} />
      <DetailNews
        question={question}
        title={t('journal.admin.title')}
        unknown={t('journal.admin.unknown')}
        back={<BackToList />}
      />
      {question.data && <ArticleForm first={question.data} back={<BackToList />} />}
    </main>
  )
}

function BackToList() {
  const t = useWords()
  return (
    <Link to="/admin/journal" search={savedSearch('journal')}>
      {t('journal.admin.back')}
    </Link>
  )
}
