import { useLocation, useRouteContext } from '@tanstack/react-router'
import { joinAddress } from '#language/address.ts'
import { languages } from '#language/language.ts'
import { useLanguage, useWords } from '#language/web/LanguageProvider.tsx'

type Props = { title?: string; description?: string; picture?: string | undefined; indexed?: boolean }

/** What a page tells those who do not see it. The prefixed twin is the one that others should know (decision 8). */
export function PageHead({ title, description, picture = '/og-image.jpg', indexed = true }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const { place } = useRouteContext({ from: '__root__' })
  const pathname = useLocation({ select: (location) => location.pathname })
  const address = (of?: 'en' | 'fr') => place.publicUrl + joinAddress(of, pathname)
  const fullTitle = title ? `${title} – Immortela` : t('app.title')
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:image" content={place.publicUrl + picture} />
      {!indexed && <meta name="robots" content="noindex" />}
      {indexed && <link rel="canonical" href={address(language)} />}
      {indexed && languages.map((each) => <link key={each} rel="alternate" hrefLang={each} href={address(each)} />)}
      {indexed && <link rel="alternate" hrefLang="x-default" href={address()} />}
    </>
  )
}
