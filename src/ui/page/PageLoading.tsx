import { useWords } from '#language/web/LanguageProvider.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { Spinner } from '#ui/Spinner.tsx'

/** Replaces a page while it loads; a document has a title and a heading even then. */
export function PageLoading() {
  const t = useWords()
  return (
    <main id="content" className="grid min-h-dvh place-items-center">
      <PageHead title={t('ui.loading')} indexed={false} />
      <h1 className="sr-only">{t('ui.loading')}</h1>
      <Spinner />
    </main>
  )
}
