import { Link } from '@tanstack/react-router'
import { PageHead } from '#house/web/PageHead.tsx'
import { useWords } from '#language/web/LanguageProvider.tsx'
import limestoneSea from '#media/house/editorial-limestone-sea.json' with { type: 'json' }
import { Picture } from '#media/web/Picture.tsx'
import { buttonLook } from '#ui/Button.tsx'

type Page = 'auth'

/** A page of the sitemap that is still being written says so, and is kept out of search engines. */
export function InPreparation({ page }: { page: Page }) {
  const t = useWords()
  const title = t(`brand.page.${page}`)
  return (
    <main id="content" className="grid lg:min-h-dvh lg:grid-cols-2">
      <PageHead title={title} indexed={false} />
      <div className="relative min-h-[45dvh] lg:order-2">
        <Picture
          picture={limestoneSea}
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          eager
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex flex-col justify-center gap-6 px-4 py-20 sm:px-8 lg:px-16">
        <p className="label text-olive">{t('brand.in-preparation.label')}</p>
        <h1 className="display-1">{title}</h1>
        <p className="max-w-[36rem] text-ink/80">{t('brand.in-preparation.text')}</p>
        <p className="mt-4">
          <Link to="/collection" className={buttonLook()}>
            {t('brand.in-preparation.collection')}
          </Link>
        </p>
      </div>
    </main>
  )
}
