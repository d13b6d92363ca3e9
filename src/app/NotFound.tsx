import { Link } from '@tanstack/react-router'
import { PageHead } from '#house/web/PageHead.tsx'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { buttonLook } from '#ui/Button.tsx'

export function NotFound() {
  const t = useWords()
  return (
    <main id="content" className="measure grid min-h-[80dvh] content-center gap-6 pt-32 pb-24">
      <PageHead title={t('app.not-found.title')} indexed={false} />
      <p className="label text-olive">404</p>
      <h1 className="display-1 max-w-[14ch]">{t('app.not-found.title')}</h1>
      <p className="max-w-[36rem] text-ink/80">{t('app.not-found.text')}</p>
      <p className="mt-4 flex flex-wrap gap-4">
        <Link to="/collection" className={buttonLook()}>
          {t('app.not-found.collection')}
        </Link>
        <Link to="/" className={buttonLook('secondary')}>
          {t('app.not-found.home')}
        </Link>
      </p>
    </main>
  )
}
