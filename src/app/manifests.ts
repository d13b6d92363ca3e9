import { accounts } from '#accounts/manifest.ts'
import { auditlog } from '#auditlog/manifest.ts'
import { brand } from '#brand/manifest.ts'
import { carriers } from '#carriers/manifest.ts'
import { cart } from '#cart/manifest.ts'
import { catalogue } from '#catalogue/manifest.ts'
import { checkout } from '#checkout/manifest.ts'
import { community } from '#community/manifest.ts'
import { contacts } from '#contacts/manifest.ts'
import { content } from '#content/manifest.ts'
import { delivery } from '#delivery/manifest.ts'
import { house } from '#house/manifest.ts'
import { inbox } from '#inbox/manifest.ts'
import { journal } from '#journal/manifest.ts'
import { keys } from '#keys/manifest.ts'
import { legal } from '#legal/manifest.ts'
import { letters } from '#letters/manifest.ts'
import { library } from '#library/manifest.ts'
import { live } from '#live/manifest.ts'
import { mailings } from '#mailings/manifest.ts'
import { media } from '#media/manifest.ts'
import { orders } from '#orders/manifest.ts'
import { payments } from '#payments/manifest.ts'
import { people } from '#people/manifest.ts'
import type { Manifest } from '#platform/manifest.ts'
import { requests } from '#requests/manifest.ts'
import { reservations } from '#reservations/manifest.ts'
import { search } from '#search/manifest.ts'
import { shipping } from '#shipping/manifest.ts'
import { simulator } from '#simulator/manifest.ts'
import { tasks } from '#tasks/manifest.ts'
import { today } from '#today/manifest.ts'
import { views } from '#views/manifest.ts'
import { visits } from '#visits/manifest.ts'
import { webhooks } from '#webhooks/manifest.ts'
import { wishes } from '#wishes/manifest.ts'

/** All domains, in the order of `tools/checks/domains.ts` from below: what they give is opened and asked in this order. */
export const manifests: readonly Manifest[] = [
  simulator,
  live,
  legal,
  letters,
  media,
  delivery,
  accounts,
  keys,
  webhooks,
  house,
  carriers,
  visits,
  views,
  library,
  catalogue,
  content,
  tasks,
  contacts,
  inbox,
  community,
  wishes,
  cart,
  payments,
  checkout,
  orders,
  shipping,
  requests,
  reservations,
  people,
  mailings,
  today,
  auditlog,
  journal,
  search,
  brand,
]
