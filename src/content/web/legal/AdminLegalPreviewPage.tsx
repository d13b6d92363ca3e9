import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { legalPreviewQuery } from '#content/web/legal/legal-api.ts'
import { legalNameOf, useLegalWords } from '#content/web/legal/use-legal-words.ts'
import { useWords } from '#content/web/legal/words.ts'
import { PreviewFrame } from '#content/web/PreviewFrame.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { LegalName } from '#legal/legal.ts'
import { ShownLegalText } from '#legal/web/LegalText.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/settings/legal/$text/preview')({
  component: AdminLegalPreviewPage,
})

/** The saved words of a text as its readers would see them, in the language of the screen. */
function AdminLegalPreviewPage() {
  const t = useWords()
  const { text } = Route.useParams()
  const known = legalNameOf(text)
  if (known) return <Preview text={known} />
  return (
    <main id="content">
      <PageHead title={t('content.legal.title')} indexed={false} />
      <AdminHead
        title={t('content.legal.unknown')}
        back={
          <Link to="/admin/settings/$part" params={{ part: 'legal' }}>
            {t('content.legal.back')}
          </Link>
        }
      />
    </main>
  )
}

function Preview({ text }: { text: LegalName }) {
  const t = useWords()
  const { textName } = useLegalWords()
  const query = useQuery(legalPreviewQuery(text, useLanguage().language))
  return (
    <PreviewFrame
      name={t('content.legal.preview')}
      about={t('content.legal.preview.about')}
      back={
        <Link to="/admin/settings/legal/$text" params={{ text }} className="underline underline-offset-4">
          {t('content.legal.preview.edit')}
        </Link>
      }
    >
      {query.data ? (
        <ShownLegalText text={query.data} />
      ) : (
        <main id="content" className="measure py-24">
          <PageHead title={`${t('content.legal.preview')} · ${textName(text)}`} indexed={false} />
          <ListNews query={query} nothing={null} />
        </main>
      )}
    </PreviewFrame>
  )
}
