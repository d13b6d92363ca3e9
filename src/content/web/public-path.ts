import type { PageName } from '#content/page-fields.ts'

/** Where visitors see a page; the foot is on all of them. */
export const publicPath = { home: '/', press: '/', faq: '/faq', footer: '/' } as const satisfies Record<
  PageName,
  string
>
