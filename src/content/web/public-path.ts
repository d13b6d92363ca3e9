import type { PageName } from '#content/page-fields.ts'

/** Where visitors see a page; the foot is on all of them. */
export const publicPath = {
  home: '/',
  collection: '/collection',
  story: '/our-story',
  commitment: '/our-commitment',
  experiences: '/experiences',
  ritual: '/ritual',
  press: '/',
  faq: '/faq',
  footer: '/',
} as const satisfies Record<PageName, string>
