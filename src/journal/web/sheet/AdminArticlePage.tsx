import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MayChange } from '#accounts/web/May.tsx'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { emptySheet } from '#journal/article-sheet.ts'
import type { CategoryList } from '#journal/category-schema.ts'
import { adminArticleQuery, categoryListQuery } from '#journal/web/admin-api.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { CategoryForm } from '#journal/web/CategoryForm.tsx'
import { ArticleForm } from '#journal/web/sheet/ArticleForm.tsx'
import { useCategoryChanges } from '#journal/web/use-category-changes.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { DetailNews } from '#ui/admin/detail/DetailNews.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { savedSearch } from '#ui/admin/list/saved-search.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/journal/$id')({ component: AdminArticlePage })

/** One article, to be edited, or a new one. */
function AdminArticlePage() {
  const { id } = Route.useParams()
  return id === 'new' ? <NewArticle /> : <KnownArticle key={id} id={id} />
}

/** It begins in the first category; where there is none, one is made first. */
function NewArticle() {
  const t = useWords()
  const query = useQuery(categoryListQuery)
  const [category] = query.data?.categories ?? []
  return (
    <main id="content">
      <PageHead title={t('journal.admin.new')} indexed={false} />
      <ListNews query={query} nothing={null} />
      {category && <BlankArticle category={category.id} />}
      {query.data && !category && <FirstCategory list={query.data} />}
    </main>
  )
}

/** Once it is made, the article is there to be written. */
function FirstCategory({ list }: { list: CategoryList }) {
  const t = useWords()
  const navigate = useNavigate()
  const changes = useCategoryChanges(list)
  return (
    <>
      <AdminHead title={t('journal.admin.new')} back={<BackToList />} />
      <section aria-labelledby="first-category" className="max-w-[30rem]">
        <h2 id="first-category">{t('journal.admin.first-category')}</h2>
        <p className="admin-quiet">{t('journal.admin.first-category.about')}</p>
        <MayChange permission="articles">
          <CategoryForm
            category={undefined}
            save={(input, seen) => changes.put(null, input, seen)}
            onSaved={() => {}}
            onLeave={() => void navigate({ to: '/admin/journal' })}
          />
        </MayChange>
      </section>
    </>
  )
}

/** Its id is made here, so that a save that is sent again writes the same article. */
function BlankArticle({ category }: { category: string }) {
  const [first] = useState(
    (): AdminArticle => ({
      ...{ id: crypto.randomUUID(), version: '', sheet: { ...emptySheet, category } },
      ...{ stale: {}, deletable: false, isSample: false, oldSlugs: [], edits: [] },
    }),
  )
  return <ArticleForm first={first} back={<BackToList />} />
}

function KnownArticle({ id }: { id: string }) {
  const t = useWords()
  const { language } = useLanguage()
  const query = useQuery(adminArticleQuery(id))
  const sheet = query.data?.sheet
  const title = sheet && (sheet[language].title || sheet.en.title || sheet.fr.title)
  return (
    <main id="content">
      <PageHead title={title ?? t('journal.admin.title')} indexed={false} />
      <DetailNews
        query={query}
        title={t('journal.admin.title')}
        unknown={t('journal.admin.unknown')}
        back={<BackToList />}
      />
      {query.data && <ArticleForm first={query.data} back={<BackToList />} />}
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
