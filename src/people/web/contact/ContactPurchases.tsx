import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lineName } from '#catalogue/texts/line-name.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WholeContact } from '#people/contact-fact-schema.ts'
import { maxOrdersShown } from '#people/history.ts'
import type { Purchases } from '#people/history-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { purchasesQuery } from '#people/web/contacts-api.ts'
import { OrderFacts } from '#people/web/OrderFacts.tsx'
import { dayOf } from '#platform/time/clock.ts'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { SideFacts } from '#ui/admin/detail/SideFacts.tsx'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

/** The sums that a contact paid and still has to pay, each currency by itself; without an order, nothing. */
export function ContactSums({ contact: { id, email } }: { contact: WholeContact }) {
  const t = useWords()
  const query = useQuery(purchasesQuery(id))
  const origin = useOrigin()
  const tilesOf = useTiles()
  if (query.isError && !query.data) return <p role="alert">{t('people.bought.failed')}</p>
  if (!query.data?.firstAt || !email) return null
  return (
    <nav aria-label={t('people.bought')}>
      <ul className="admin-tiles">
        {tilesOf(query.data).map(({ name, figure, detail, meaning, number }) => {
          const content = (
            <>
              {meaning ? (
                <StatePill meaning={meaning} inLine>
                  {name}
                </StatePill>
              ) : (
                <span className="block">{name}</span>
              )}
              <span className="figure">{figure}</span>
              {detail}
            </>
          )
          return (
            <li key={name}>
              {number === undefined ? (
                <Link to="/admin/orders" search={{ q: email }}>
                  {content}
                </Link>
              ) : (
                <Link to="/admin/orders/$number" params={{ number: String(number) }} search={origin}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type Tile = {
  name: string
  figure: string
  detail?: string
  meaning?: StateMeaning
  /** The only order that it counts. */
  number?: number | undefined
}

function useTiles(): (purchases: Purchases) => Tile[] {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const today = useToday()
  return ({ totals, firstAt }) => {
    const since = firstAt && totals.length === 1 ? shortDay(dayOf(new Date(firstAt)), language, today) : 'none'
    const owed = totals.filter(({ due }) => due.minor > 0)
    return [
      ...owed.map(({ due, dueOn, isOverdue, dueNumber }) => {
        const day = dueOn && shortDay(dueOn, language, today)
        return {
          name: t('people.bought.due', { currency: due.currency }),
          figure: format.amount(due),
          meaning: isOverdue ? ('bad' as const) : ('unanswered' as const),
          ...(day && { detail: t(isOverdue ? 'people.bought.was-due' : 'people.bought.due-on', { day }) }),
          number: dueNumber ?? undefined,
        }
      }),
      ...totals.map(({ kept, orders }) => ({
        name: t('people.bought.kept', { currency: kept.currency }),
        figure: format.amount(kept),
        detail: t('people.bought.orders', { count: orders, since }),
      })),
    ]
  }
}

/** Their newest orders, each with its state. */
export function ContactOrders({ contact: { id, email } }: { contact: WholeContact }) {
  const t = useWords()
  const { data } = useQuery(purchasesQuery(id))
  if (!data || data.orders.length === 0) return null
  const count = data.totals.reduce((sum, { orders }) => sum + orders, 0)
  return (
    <FoldedSection
      id="contact-orders"
      name={t('people.bought.list')}
      summary={t('people.bought.orders', { count, since: 'none' })}
    >
      <OrderFacts orders={data.orders} />
      {data.orders.length === maxOrdersShown && email && (
        <Link to="/admin/orders" search={{ q: email }} className="admin-link">
          {t('people.bought.all')}
        </Link>
      )}
    </FoldedSection>
  )
}

/** The products that they have, the last bought first. */
export function ContactProducts({ id }: { id: string }) {
  const t = useWords()
  const format = useFormat()
  const { data } = useQuery(purchasesQuery(id))
  if (!data || data.products.length === 0) return null
  const units = data.products.reduce((sum, each) => sum + each.units, 0)
  return (
    <FoldedSection
      id="contact-products"
      name={t('people.bought.products')}
      summary={t('people.bought.units', { count: units })}
    >
      <SideFacts
        facts={data.products.map((product) => [lineName(product), `${format.number(product.units)}\u00a0×`] as const)}
      />
    </FoldedSection>
  )
}
