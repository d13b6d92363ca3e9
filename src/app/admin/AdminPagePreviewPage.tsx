import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Footer } from '#app/frame/Footer.tsx'
import { Experiences } from '#brand/web/experiences/Experiences.tsx'
import { Faq } from '#brand/web/faq/Faq.tsx'
import { Hero } from '#brand/web/home/Hero.tsx'
import { Press } from '#brand/web/home/Press.tsx'
import { Welcome } from '#brand/web/home/Welcome.tsx'
import { Ritual } from '#brand/web/ritual/Ritual.tsx'
import { OurCommitment } from '#brand/web/story/OurCommitment.tsx'
import { OurStory } from '#brand/web/story/OurStory.tsx'
import { Showcase } from '#collection/web/Showcase.tsx'
import { type PageName, pageNames, type ShownPage } from '#content/page-fields.ts'
import { previewQuery } from '#content/web/admin-api.ts'
import { useWords } from '#content/web/admin-words.ts'
import { PreviewFrame } from '#content/web/PreviewFrame.tsx'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/pages/$page/preview')({ component: AdminPagePreviewPage })

/** The next version of a page as visitors would see it, in the language of the screen. */
function AdminPagePreviewPage() {
  const t = useWords()
  const { page } = Route.useParams()
  const name = pageNames.find((each) => each === page)
  if (name) return <Preview page={name} />
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
  const query = useQuery(previewQuery(page, language))
  return (
    <PreviewFrame
      name={t('content.admin.preview')}
      about={t('content.admin.preview.about')}
      back={
        <Link to="/admin/pages/$page" params={{ page }} className="underline underline-offset-4">
          {t('content.admin.preview.edit')}
        </Link>
      }
    >
      <PageHead title={`${t('content.admin.preview')} · ${pageName(page)}`} indexed={false} />
      {query.data ? (
        <Shown page={page} content={query.data} />
      ) : (
        <main id="content" className="measure py-24">
          <ListNews query={query} nothing={null} />
        </main>
      )}
    </PreviewFrame>
  )
}

type Previews = { [Page in PageName]: (content: ShownPage<Page>, today: string) => ReactNode }

/** Each page as its visitors see it; the home page without the products that it lists. */
const previews: Previews = {
  home: (content) => (
    <main id="content">
      <Hero content={content} />
      <Welcome content={content} />
    </main>
  ),
  collection: (content) => (
    <main id="content" className="py-24">
      <Showcase content={content} heading="h1" />
    </main>
  ),
  story: (content) => <OurStory content={content} />,
  commitment: (content, today) => <OurCommitment content={content} today={today} />,
  experiences: (content, today) => <Experiences content={content} today={today} />,
  ritual: (content) => <Ritual content={content} />,
  press: (content) => (
    <main id="content">
      <Press content={content} />
    </main>
  ),
  faq: (content) => <Faq content={content} />,
  footer: (content) => (
    <main id="content">
      <Footer content={content} />
    </main>
  ),
}

function Shown<Page extends PageName>({ page, content }: { page: Page; content: ShownPage<Page> }) {
  return previews[page](content, dayOf(businessNow()))
}
