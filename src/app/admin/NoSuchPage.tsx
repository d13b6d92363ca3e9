import { Link } from '@tanstack/react-router'
import { useWords } from '#app/frame/admin-words.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

/** At an address that is no page of the owner's, within their frame. */
export function NoSuchPage() {
  const t = useWords()
  return (
    <main id="content">
      <PageHead title={t('app.admin.no-page.title')} indexed={false} />
      <AdminHead title={t('app.admin.no-page.title')} back={<Link to="/admin">{t('app.admin.back.today')}</Link>} />
      <EmptyTile title={t('app.admin.no-page.text')}>
        <Link to="/admin/orders" className="button">
          {t('app.admin.back.orders')}
        </Link>
      </EmptyTile>
    </main>
  )
}
