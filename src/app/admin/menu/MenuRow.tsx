import { BookOpen, CornerDownRight, Search, User } from 'lucide-react'
import { ActionIcon } from '#app/admin/menu/ActionIcon.tsx'
import type { FoundRow } from '#app/admin/menu/find-api.ts'
import type { MenuItem } from '#app/admin/menu/menu-items.ts'
import { PlaceIcon } from '#app/admin/places/PlaceIcon.tsx'
import { sheetStates } from '#catalogue/sheets/sheet.ts'
import { SheetStatePill } from '#catalogue/web/rows/SheetStatePill.tsx'
import { articleStates } from '#journal/article-sheet.ts'
import { ArticleStatePill } from '#journal/web/ArticleStatePill.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { orderStates } from '#orders/order.ts'
import { OrderStatePill } from '#orders/web/order/OrderStatePill.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { draftStates } from '#requests/draft/draft.ts'
import { RequestStatePill } from '#requests/web/RequestStatePill.tsx'
import { Keys } from '#ui/admin/Keys.tsx'

const placeOf = {
  order: '/admin/orders',
  request: '/admin/requests',
  product: '/admin/products',
  task: '/crm/tasks',
} as const

/** One line of the menu. */
export function MenuRow({ item }: { item: MenuItem }) {
  if (item.kind === 'found') return <ResultLine label={item.label} row={item.found} />
  const Icon = item.kind === 'own' || item.kind === 'act' || item.kind === 'product-act' ? CornerDownRight : Search
  return (
    <>
      {item.kind === 'place' ? (
        <PlaceIcon of={item.place.to} />
      ) : item.kind === 'setting' ? (
        <PlaceIcon of="/admin/settings" />
      ) : item.kind === 'page' ? (
        <PlaceIcon of="/admin/pages" />
      ) : item.kind === 'recent' ? (
        <PlaceIcon of={placeOf[item.recent.kind]} />
      ) : item.kind === 'manual' ? (
        <BookOpen aria-hidden="true" strokeWidth={1.5} />
      ) : item.kind === 'action' ? (
        <ActionIcon of={item.action} />
      ) : (
        <Icon aria-hidden="true" strokeWidth={1.5} />
      )}
      <span className="name">{item.label}</span>
      {item.kind === 'place' && <Keys of={['G', item.place.key.toUpperCase()]} />}
      {item.kind === 'action' && item.action === 'keys' && <Keys of={['?']} />}
    </>
  )
}

function ResultLine({ label, row }: { label: string; row: FoundRow }) {
  const { language } = useLanguage()
  const { kind, detail, sum, at } = row
  return (
    <>
      {kind === 'person' || kind === 'staff' ? (
        <User aria-hidden="true" strokeWidth={1.5} />
      ) : kind === 'article' ? (
        <BookOpen aria-hidden="true" strokeWidth={1.5} />
      ) : (
        <PlaceIcon of={placeOf[kind]} />
      )}
      <span className="name">
        {label} <span className="detail">{[sum, detail].filter(Boolean).join(' · ')}</span>
      </span>
      {at && <span className="when">{shortMoment(at, language)}</span>}
      <ResultState row={row} />
    </>
  )
}

function ResultState({ row: { kind, state } }: { row: FoundRow }) {
  const order = kind === 'order' && orderStates.find((each) => each === state)
  const request = kind === 'request' && draftStates.find((each) => each === state)
  const product = kind === 'product' && sheetStates.find((each) => each === state)
  const article = kind === 'article' && articleStates.find((each) => each === state)
  return (
    <>
      {order && <OrderStatePill state={order} remark={null} />}
      {request && <RequestStatePill state={request} />}
      {product && <SheetStatePill state={product} />}
      {article && <ArticleStatePill state={article} />}
    </>
  )
}
