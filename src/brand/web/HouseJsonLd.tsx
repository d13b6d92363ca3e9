import { useRouteContext } from '@tanstack/react-router'
import { useSocialLinks } from '#content/web/use-social-links.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { house } from '#legal/identity.ts'
import { JsonLd, useWholeAddress } from '#ui/page/JsonLd.tsx'

/** Structured data about the house and its site search. */
export function HouseJsonLd({ description }: { description: string }) {
  const whole = useWholeAddress()
  const { language } = useLanguage()
  const social = useSocialLinks()
  const { place } = useRouteContext({ from: '__root__' })
  const id = `${whole('/')}#house`
  return (
    <JsonLd
      of={[
        {
          '@type': 'Organization',
          '@id': id,
          name: house.name,
          url: whole('/'),
          description,
          email: place.houseEmail,
          logo: `${place.publicUrl}/icons/icon-512.png`,
          image: `${place.publicUrl}/og-image.jpg`,
          sameAs: social.map(({ values }) => values.address),
        },
        {
          '@type': 'WebSite',
          name: house.name,
          url: whole('/'),
          inLanguage: language,
          publisher: { '@id': id },
          ...(place.search && {
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: `${whole('/search')}?q={search_term_string}` },
              'query-input': 'required name=search_term_string',
            },
          }),
        },
      ]}
    />
  )
}
