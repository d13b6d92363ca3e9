import { useLocation, useRouteContext } from '@tanstack/react-router'
import { joinAddress, type Prefix } from '#language/address.ts'
import { type Language, languages, localeOf } from '#language/language.ts'
import { useLanguage, useWords } from '#language/web/LanguageProvider.tsx'
import { asDescription } from '#ui/page/description.ts'

type Props = {
  title?: string
  description?: string
  picture?: string | undefined
  kind?: 'website' | 'article' | 'product'
  indexed?: boolean
  /** The paths of the page in each language, when they differ; it may be missing in one. */
  translations?: Partial<Record<Language, string>>
}

/** A page's metadata. The address with a language prefix is the canonical one (D8). */
export function PageHead({
  title,
  description,
  picture = '/og-image.jpg',
  kind = 'website',
  indexed = true,
  translations,
}: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const { place } = useRouteContext({ from: '__root__' })
  const pathname = useLocation({ select: (location) => location.pathname })
  const address = (of: Prefix, path = pathname) => place.publicUrl + joinAddress(of, path)
  const paths = translations ?? { en: pathname, fr: pathname }
  const existing = languages.flatMap((each) => (paths[each] ? [[each, paths[each]] as const] : []))
  const alternates = indexed && existing.length > 1 ? existing : []
  const fullTitle = title ? `${title} – Immortela` : t('app.title')
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={asDescription(description)} />}
      {!indexed && <meta name="robots" content="noindex" />}
      {indexed && <link rel="canonical" href={address(language)} />}
      {alternates.map(([each, path]) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each, path)} />
      ))}
      {alternates.slice(0, 1).map(([each, path]) => (
        <link key={each} rel="alternate" hrefLang="x-default" href={address(undefined, path)} />
      ))}
      <meta property="og:site_name" content="Immortela" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={asDescription(description)} />}
      <meta property="og:url" content={address(language)} />
      <meta property="og:locale" content={localeOf(language).replace('-', '_')} />
      <meta property="og:image" content={place.publicUrl + picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
