/** The pages that search engines may show, beside products and articles. */
export const indexedPages = [
  '/',
  '/collection',
  '/ritual',
  '/our-story',
  '/journal',
  '/our-commitment',
  '/experiences',
  '/contact',
  '/faq',
  '/delivery-returns',
  '/withdraw',
  '/terms',
  '/privacy',
  '/cookies',
  '/accessibility',
  '/legal-notice',
] as const
