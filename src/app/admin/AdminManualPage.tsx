import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Manual } from '#app/admin/Manual.tsx'
import { manualQuery } from '#app/admin/manual-query.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/manual')({ component: AdminManualPage })

/** The owner's manual, as it is in `docs`; each of its sections has an address. */
function AdminManualPage() {
  const t = useWords()
  const { language } = useLanguage()
  const question = useQuery(manualQuery(language))
  const { data: manual } = question
  const hash = useLocation({ select: ({ hash: id }) => id })
  // The text comes after the browser has looked for the section.
  useEffect(() => {
    if (manual && hash) document.getElementById(hash)?.scrollIntoView()
  }, [manual, hash])
  return (
    <main id="content">
      <PageHead title={t('app.admin.manual')} indexed={false} />
      <AdminHead title={t('app.admin.manual')} meta={[t('app.admin.manual.about')]} />
      <ListNews question={question} nothing={null} />
      {manual && <Manual {...manual} />}
    </main>
  )
}
