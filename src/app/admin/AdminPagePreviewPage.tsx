import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import { Footer } from '#app/frame/Footer.tsx'
import { Faq } from '#brand/web/faq/Faq.tsx'
import { Hero } from '#brand/web/home/Hero.tsx'
import { Press } from '#brand/web/home/Press.tsx'
import { Welcome } from '#brand/web/home/Welcome.tsx'
import { type PageName, pageNames, type ShownPage } from '#content/page-fields.ts'
import { previewQuery } from '#content/web/admin-api.ts'
import { useWords } from '#content/web/admin-words.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/pages/$page/preview')({ component: AdminPagePreviewPage })

/** The next version of a page as visitors would see it, in the language of the screen. */
function AdminPagePreviewPage() {
  const t = useWords()
  const { page } = Route.useParams()
  const known = pageNames.find((each) => each === page)
  if (known) return <Preview page={known} />
  return (
    <main id="content">
      <PageHead title={t('content.admin.title')} indexed={false} />
      <AdminHead title={t('content.admin.unknown')} back={<Link to="/admin/pages">{t('content.admin.back')}</Link>} />
    </main>
  )
}

function Preview({ page }: { page: PageName }) {
  const t = useWords()
  const { pageName } = usePageWords()
  const { language } = useLanguage()
  const question = useQuery(previewQuery(page, language))
  return (
    <>
      <aside
        aria-label={t('content.admin.preview')}
        className="bg-ink py-3 pr-28 pl-4 text-[0.9375rem] text-chalk sm:pl-8"
      >
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <strong className="font-medium">{t('content.admin.preview')}</strong>
          <span>{t('content.admin.preview.about')}</span>
          <Link to="/admin/pages/$page" params={{ page }} className="underline underline-offset-4">
            {t('content.admin.preview.edit')}
          </Link>
        </p>
      </aside>
      <PageHead title={`${t('content.admin.preview')} · ${pageName(page)}`} indexed={false} />
      {question.data ? (
        <div onClickCapture={withholdLinks}>
          <Shown page={page} content={question.data} />
        </div>
      ) : (
        <main id="content" className="measure py-24">
          <ListNews question={question} nothing={null} />
        </main>
      )}
    </>
  )
}

function Shown({ page, content }: { page: PageName; content: ShownPage }) {
  if (page === 'faq') return <Faq content={content as ShownPage<'faq'>} />
  if (page === 'home') {
    const home = content as ShownPage<'home'>
    return (
      <main id="content">
        <Hero content={home} />
        <Welcome content={home} />
      </main>
    )
  }
  if (page === 'press') {
    return (
      <main id="content">
        <Press content={content as ShownPage<'press'>} />
      </main>
    )
  }
  return (
    <main id="content">
      <Footer content={content as ShownPage<'footer'>} />
    </main>
  )
}

/** A link would leave the preview; questions open and close. */
function withholdLinks(event: SyntheticEvent): void {
  if ((event.target as Element).closest('a') === null) return
  event.preventDefault()
  event.stopPropagation()
}
