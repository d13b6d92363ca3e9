import { Link, useRouteContext } from '@tanstack/react-router'
import { joinAddress } from '#language/address.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export function NotFound() {
  const t = useWords()
  const { place } = useRouteContext({ from: '__root__' })
  return (
    <main id="content" className="measure grid min-h-[80dvh] content-center gap-6 pt-32 pb-24">
      <PageHead title={t('app.not-found.title')} indexed={false} />
      <p className="label text-olive">404</p>
      <h1 className="display-1 max-w-[14ch]">{t('app.not-found.title')}</h1>
      <p className="max-w-[36rem] text-ink/80">{t('app.not-found.text')}</p>
      {place.search && (
        <form action={joinAddress(place.prefix, '/search')} className="flex max-w-md flex-wrap items-end gap-4">
          <label className="min-w-52 grow">
            <span className="font-medium text-[0.875rem]">{t('app.not-found.search')}</span>
            <input name="q" type="search" className="min-h-12 w-full border-ink/35 border-b bg-transparent py-2" />
          </label>
          <Button type="submit" look="secondary">
            {t('app.nav.search')}
          </Button>
        </form>
      )}
      <p className="mt-4 flex flex-wrap gap-4">
        <Link to="/collection" className={buttonClass()}>
          {t('app.not-found.collection')}
        </Link>
        <Link to="/journal" className={buttonClass('secondary')}>
          {t('app.nav.journal')}
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          {t('app.not-found.home')}
        </Link>
        <Link to="/order" hash="find" className={buttonClass('secondary')}>
          {t('app.not-found.order')}
        </Link>
      </p>
    </main>
  )
}
