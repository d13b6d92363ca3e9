import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LegalForm } from '#content/web/legal/LegalForm.tsx'
import { adminLegalQuery } from '#content/web/legal/legal-api.ts'
import { legalNameOf, useLegalWords } from '#content/web/legal/use-legal-words.ts'
import { useWords } from '#content/web/legal/words.ts'
import type { LegalName } from '#legal/legal.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { DetailNews } from '#ui/admin/detail/DetailNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/settings/legal/$text')({ component: AdminLegalTextPage })

/** One legal text, to be edited. */
function AdminLegalTextPage() {
  const t = useWords()
  const { text } = Route.useParams()
  const { textName } = useLegalWords()
  const name = legalNameOf(text)
  return (
    <main id="content">
      <PageHead title={name ? textName(name) : t('content.legal.title')} indexed={false} />
      {name ? (
        <KnownText key={name} text={name} />
      ) : (
        <AdminHead title={t('content.legal.unknown')} back={<BackToList />} />
      )}
    </main>
  )
}

function KnownText({ text }: { text: LegalName }) {
  const t = useWords()
  const { textName } = useLegalWords()
  const query = useQuery(adminLegalQuery(text))
  return (
    <>
      <DetailNews query={query} title={textName(text)} unknown={t('content.legal.unknown')} back={<BackToList />} />
      {query.data && <LegalForm first={query.data} back={<BackToList />} />}
    </>
  )
}

function BackToList() {
  const t = useWords()
  return (
    <Link to="/admin/settings/$part" params={{ part: 'legal' }}>
      {t('content.legal.back')}
    </Link>
  )
}
