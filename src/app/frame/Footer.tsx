import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ShownBlock, ShownPage } from '#content/page-fields.ts'
import { pageQuery } from '#content/web/api.ts'
import { useLanguage, useWords } from '#language/web/LanguageProvider.tsx'
import { house } from '#legal/identity.ts'

type Social = ShownBlock<'footer', 'social'>
type Column = { id: string; heading: string; links: ShownBlock<'footer', 'link'>[] }

/** The foot of every page. While its links cannot be read, it is without them. */
export function Footer({ content }: { content?: ShownPage<'footer'> }) {
  const t = useWords()
  const { language } = useLanguage()
  const asked = useQuery({ ...pageQuery('footer', language), placeholderData: keepPreviousData })
  const { columns, social } = partsOf((content ?? asked.data)?.blocks ?? [])
  return (
    <footer className="bg-night text-chalk print:hidden">
      <div className="measure grid gap-x-6 gap-y-12 pt-20 pb-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="font-display font-medium text-2xl uppercase tracking-[0.2em]">{house.name}</p>
          <p className="mt-5 max-w-sm text-chalk/80">{t('app.footer.blurb')}</p>
          {social.length > 0 && (
            <ul aria-label={t('app.footer.social')} className="mt-6 flex flex-wrap gap-x-6">
              {social.map(({ id, sample, values }) => (
                <li key={id}>
                  <a href={values.address} rel="noreferrer" className="label line-link inline-block py-2">
                    {values.name}
                  </a>
                  {sample && ` (${t('ui.sample')})`}
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav
          aria-label={t('app.footer.navigation')}
          className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4 lg:col-span-8"
        >
          {columns.map(({ id, heading, links }) => (
            <div key={id}>
              <h2 className="label font-text text-pale-gold">{heading}</h2>
              <ul className="mt-4">
                {links.map(({ id, words, values }) => (
                  <li key={id}>
                    <Link
                      to={values.address}
                      activeOptions={{ exact: true }}
                      className="line-link inline-block py-1.5 text-[0.9375rem]"
                    >
                      {words.label}
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

/** Each heading with the links that follow it, and the house elsewhere. */
function partsOf(blocks: ShownPage<'footer'>['blocks']) {
  const columns: Column[] = []
  const social: Social[] = []
  for (const block of blocks) {
    if (block.kind === 'social') social.push(block)
    else if (block.kind === 'column') columns.push({ id: block.id, heading: block.words.heading, links: [] })
    else columns.at(-1)?.links.push(block)
  }
  return { columns: columns.filter(({ links }) => links.length > 0), social }
}
