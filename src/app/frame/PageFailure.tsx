import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { ApiError } from '#platform/browser/send.ts'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

/** Replaces a page that failed; the bar and the footer stay. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const t = useWords()
  const router = useRouter()
  async function tryAgain() {
    // A piece of the page that could not be fetched is not asked for twice by one document.
    if (!(error instanceof ApiError)) return window.location.reload()
    await router.invalidate()
    reset()
  }
  return (
    <main id="content" className="measure grid min-h-[80dvh] content-center gap-6 pt-32 pb-24">
      <PageHead title={t('ui.failed.page')} indexed={false} />
      <div role="alert" className="grid gap-6">
        <h1 className="display-2 max-w-[18ch]">{t('ui.failed.page')}</h1>
        <p className="max-w-[36rem] text-ink/80">{t('app.failure.text')}</p>
      </div>
      <p>
        <Button onClick={() => void tryAgain()}>{t('ui.try-again')}</Button>
      </p>
    </main>
  )
}
