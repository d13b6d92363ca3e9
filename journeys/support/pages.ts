import sitemap from '../../src/app/sitemap.ts'

type Place = { id?: string; path?: string; children?: readonly unknown[] }

// Values for the varying parts of an address.
const examples: Record<string, string> = {
  '/collection/$slug': '/collection/renouvela-riche',
  // In French the shop leads on to its translation.
  '/journal/$slug': '/journal/eleven-mornings',
  '/order/$number': '/order/1001',
  '/admin/products/$code': '/admin/products/renouvela-riche',
  '/admin/products/$code/preview': '/admin/products/renouvela-riche/preview',
  '/admin/products/$code/waiting': '/admin/products/renouvela-riche/waiting',
  '/admin/settings/legal/$text': '/admin/settings/legal/cookies',
  '/admin/settings/legal/$text/preview': '/admin/settings/legal/cookies/preview',
  '/admin/settings/$part': '/admin/settings/keys',
  '/admin/shipping/$papers': '/admin/shipping/slips',
  '/admin/orders/$number': '/admin/orders/1001',
  // There is no such request; one that is there is walked in orders-on-request.journey.ts.
  // There is no such message; one that is there is walked in message-list.journey.ts.
  '/admin/journal/$id': '/admin/journal/new',
  '/admin/pages/$page': '/admin/pages/faq',
  '/admin/pages/$page/preview': '/admin/pages/faq/preview',
  '/admin/messages/$id': '/admin/messages/00000000-0000-7000-8000-000000000000',
  // There is no such contact; one that is there is walked in contacts.journey.ts.
  '/crm/contacts/$id': '/crm/contacts/00000000-0000-7000-8000-000000000000',
  '/crm/letters/$id': '/crm/letters/new',
  '/admin/requests/$id': '/admin/requests/00000000-0000-7000-8000-000000000000',
}

const layouts = ((sitemap as Place).children ?? []) as readonly Place[]
const isOfAdmins = ({ id }: Place) => id === 'admins'
const isOfMembers = ({ id }: Place) => id === 'members'

/** Every address that a visitor may try, so that a new page is read without being written down here. */
export const everyPage: readonly string[] = ['/', ...layouts.filter((each) => !isOfAdmins(each)).flatMap(pathsBelow)]

/** The owner's. */
export const adminPages: readonly string[] = layouts.filter(isOfAdmins).flatMap(pathsBelow)

/** The pages that need a signed-in member. */
export const memberPages: readonly string[] = layouts.filter(isOfMembers).flatMap(pathsBelow)

function pathsBelow({ path, children = [] }: Place): string[] {
  return [...(path ? [address(path)] : []), ...children.flatMap((child) => pathsBelow(child as Place))]
}

function address(path: string): string {
  const known = examples[path] ?? path
  if (known.includes('$')) throw new Error(`Say in journeys/support/pages.ts what stands in for ${path}`)
  return known
}
