import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useWords } from '#app/frame/admin-words.ts'
import { ApiError } from '#platform/browser/send.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { FailureTile } from '#ui/admin/FailureTile.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

/** Replaces a page of the owner's that failed, within their frame. */
export function AdminFailure({ error, reset }: ErrorComponentProps) {
  const t = useWords()
  const router = useRouter()
  const address = useLocation({ select: ({ href }) => href })
  async function tryAgain() {
    // A piece of the page that could not be fetched is not asked for twice by one document.
    if (!(error instanceof ApiError)) return window.location.reload()
    await router.invalidate()
    reset()
  }
  return (
    <main id="content">
      <PageHead title={t('app.admin.failure.title')} indexed={false} />
      <AdminHead
        title={t('app.admin.failure.title')}
        back={<Link to="/admin">{t('app.admin.back.today')}</Link>}
        meta={[<span key="address">{t('app.admin.failure.address', { address })}</span>]}
      />
      <FailureTile error={error} again={() => void tryAgain()} title={t('app.admin.failure.text')} />
    </main>
  )
}
