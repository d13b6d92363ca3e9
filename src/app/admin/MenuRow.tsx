import {
  CornerDownRight,
  Download,
  Globe,
  Keyboard,
  LogOut,
  type LucideIcon,
  Plus,
  Search,
  Store,
  TrendingDown,
  Truck,
  Upload,
  User,
} from 'lucide-react'
import type { FoundRow } from '#app/admin/find-api.ts'
import type { MenuAction, MenuItem } from '#app/admin/menu-items.ts'
import { PlaceIcon } from '#app/admin/PlaceIcon.tsx'
import { sheetStates } from '#catalogue/sheet.ts'
import { SheetStatus } from '#catalogue/web/SheetStatus.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { orderStates } from '#orders/order.ts'
import { OrderStatus } from '#orders/web/admin/OrderStatus.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { draftStates } from '#requests/draft.ts'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import { Keys } from '#ui/admin/Keys.tsx'

const icons: Record<MenuAction, LucideIcon> = {
  'new-order': Plus,
  'new-product': Plus,
  pictures: Upload,
  ship: Truck,
  'export-orders': Download,
  'low-stock': TrendingDown,
  shop: Store,
  account: User,
  language: Globe,
  keys: Keyboard,
  'sign-out': LogOut,
}
const placeOf = { order: '/admin/orders', request: '/admin/requests', product: '/admin/products' } as const

/** One line of the menu. */
export function MenuRow({ item }: { item: MenuItem }) {
  if (item.kind === 'found') return <FoundLine label={item.label} found={item.found} />
  const Icon =
    item.kind === 'action' ? icons[item.action] : item.kind === 'own' || item.kind === 'act' ? CornerDownRight : Search
  return (
    <>
      {item.kind === 'place' ? (
        <PlaceIcon of={item.place.to} />
      ) : item.kind === 'recent' ? (
        <PlaceIcon of={placeOf[item.recent.kind]} />
      ) : (
        <Icon aria-hidden="true" strokeWidth={1.5} />
      )}
      <span className="name">{item.label}</span>
      {item.kind === 'place' && <Keys of={['G', item.place.key.toUpperCase()]} />}
      {item.kind === 'action' && item.action === 'keys' && <Keys of={['?']} />}
    </>
  )
}

function FoundLine({ label, found }: { label: string; found: FoundRow }) {
  const { language } = useLanguage()
  const { kind, detail, sum, at } = found
  return (
    <>
      {kind === 'person' ? <User aria-hidden="true" strokeWidth={1.5} /> : <PlaceIcon of={placeOf[kind]} />}
      <span className="name">
        {label} <span className="detail">{[sum, detail].filter(Boolean).join(' · ')}</span>
      </span>
      {at && <span className="when">{shortMoment(at, language)}</span>}
      <FoundState found={found} />
    </>
  )
}

function FoundState({ found: { kind, state } }: { found: FoundRow }) {
  const order = kind === 'order' && orderStates.find((each) => each === state)
  const request = kind === 'request' && draftStates.find((each) => each === state)
  const product = kind === 'product' && sheetStates.find((each) => each === state)
  return (
    <>
      {order && <OrderStatus state={order} remark={null} />}
      {request && <RequestStatus state={request} />}
      {product && <SheetStatus state={product} />}
    </>
  )
}
