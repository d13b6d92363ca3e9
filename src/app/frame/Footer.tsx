import { Link } from '@tanstack/react-router'
import { useWords } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { house } from '#legal/identity.ts'

const lists = [
  {
    title: 'app.footer.shop',
    links: [
      { to: '/collection', word: 'app.nav.collection' },
      { to: '/ritual', word: 'app.nav.ritual' },
      { to: '/cart', word: 'app.footer.cart' },
    ],
  },
  {
    title: 'app.footer.about',
    links: [
      { to: '/our-story', word: 'app.nav.our-story' },
      { to: '/our-commitment', word: 'app.nav.our-commitment' },
      { to: '/journal', word: 'app.nav.journal' },
      { to: '/experiences', word: 'app.nav.experiences' },
    ],
  },
  {
    title: 'app.footer.house',
    links: [
      { to: '/contact', word: 'app.footer.contact' },
      { to: '/order', word: 'app.footer.order' },
      { to: '/faq', word: 'app.footer.faq' },
      { to: '/delivery-returns', word: 'app.footer.delivery' },
      { to: '/withdraw', word: 'app.footer.withdraw' },
    ],
  },
  {
    title: 'app.footer.legal',
    links: [
      { to: '/terms', word: 'app.footer.terms' },
      { to: '/privacy', word: 'app.footer.privacy' },
      { to: '/legal-notice', word: 'app.footer.legal-notice' },
      { to: '/cookies', word: 'app.footer.cookies' },
      { to: '/accessibility', word: 'app.footer.accessibility' },
    ],
  },
] as const satisfies readonly { title: WordId; links: readonly { to: string; word: WordId }[] }[]

export function Footer() {
  const t = useWords()
  return (
    <footer className="bg-night text-chalk print:hidden">
      <div className="measure grid gap-x-6 gap-y-12 pt-20 pb-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="font-display font-medium text-2xl uppercase tracking-[0.2em]">{house.name}</p>
          <p className="mt-5 max-w-sm text-chalk/80">{t('app.footer.blurb')}</p>
          <ul aria-label={t('app.footer.social')} className="mt-6 flex gap-6">
            {house.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noreferrer" className="label line-link inline-block py-2">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav
          aria-label={t('app.footer.navigation')}
          className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4 lg:col-span-8"
        >
          {lists.map(({ title, links }) => (
            <div key={title}>
              <h2 className="label font-text text-pale-gold">{t(title)}</h2>
              <ul className="mt-4">
                {links.map(({ to, word }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      activeOptions={{ exact: true }}
                      className="line-link inline-block py-1.5 text-[0.9375rem]"
                    >
                      {t(word)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="border-chalk/20 border-t pt-6 text-[0.8125rem] text-chalk/75 lg:col-span-12">
          {t('app.footer.copyright')}
        </p>
      </div>
    </footer>
  )
}
