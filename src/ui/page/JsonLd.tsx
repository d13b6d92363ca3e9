import { useRouteContext } from '@tanstack/react-router'
import { joinAddress } from '#language/address.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

export type Described = { '@type': string; [property: string]: unknown }

/** A page's data for programs, in the vocabulary of schema.org. */
export function JsonLd({ of }: { of: Described | readonly Described[] }) {
  const graph = Array.isArray(of) ? { '@graph': of } : of
  const text = JSON.stringify({ '@context': 'https://schema.org', ...graph })
  // A text that contains "</script>" must not end the element.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and no script runs in it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }} />
}

/** Addresses for other sites: whole, and with their language. */
export function useWholeAddress(): (path: string) => string {
  const { place } = useRouteContext({ from: '__root__' })
  const { language } = useLanguage()
  return (path) => place.publicUrl + joinAddress(language, path)
}

/** The breadcrumbs of a page: its path from the home page. */
export function breadcrumbs(steps: readonly { name: string; address: string }[]): Described {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  }
}
