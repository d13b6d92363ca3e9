// The owner's reservations: a page of the list, and those of a state on the board.
import type { PoolClient } from 'pg'
import { picturesOfGoods } from '#catalogue/server/products/pictures-of-goods.ts'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import type { OrderRow } from '#orders/endpoints/order-list-schema.ts'
import type { OrderState } from '#orders/order.ts'
import { itemsColumn, openPromiseColumn, pageOfIds, taxRateColumn } from '#orders/server/facts/order-columns.ts'
import { type StoredFacts, storedFactsColumn } from '#orders/server/facts/stored-facts.ts'
import { versionColumn } from '#orders/server/facts/version-columns.ts'
import { type Watched, watchedColumns } from '#orders/server/facts/watched-columns.ts'
import { isInStates, stateOn, storedStates } from '#orders/server/states/state-columns.ts'
import type { PricedLine, TaxRate } from '#orders/sums/tax.ts'
import type { Choices } from '#platform/choice-filter.ts'
import { countRows, run, type Statement } from '#platform/database/database.ts'
import type { Cursor } from '#platform/list-page.ts'
import type { Period } from '#platform/time/period.ts'
import type { BoardSort, BoardView } from '#reservations/reservation-filter.ts'
import { inListOf, isActive, narrowed } from '#reservations/server/board/board-conditions.ts'

const sequences: Record<BoardSort, { key: string; descends: boolean }> = {
  newest: { key: 'orders.placed_at', descends: true },
  promised: { key: "coalesce(orders.next_promised_on, 'infinity')", descends: false },
  due: { key: "coalesce(orders.due_on, 'infinity')", descends: false },
}

/** One statement for each way of asking. `$16` is the order before or after which the page lies, `$17` how many rows. */
function pageStatement(view: BoardView | 'any', sort: BoardSort, way: 'on' | 'back', isSearched: boolean): Statement {
  const { key, descends } = sequences[sort]
  const falls = descends === (way === 'on')
  const order = falls ? 'desc' : 'asc'
  const { before, condition } = narrowed(isSearched)
  return {
    // Without a name it is planned for its values.
    name: '',
    text: `${before}
    select orders.id from orders
     where orders.kind = 'reservation' and ${inListOf[view]} and ${condition} and ${isInStates('$14', '$15', '$1::date')}
       and ($16::bigint is null
            or (${key}, orders.number) ${falls ? '<' : '>'} ((select ${key} from orders where orders.number = $16), $16))
     order by ${key} ${order}, orders.number ${order} limit $17`,
  }
}

const listed = {
  name: 'reservations-listed',
  text: `
    select orders.number, orders.placed_at as "placedAt", orders.kind, orders.delivery ->> 'name' as name, orders.email,
           orders.delivery ->> 'country' as country, orders.language, orders.currency, total_minor, lines.items,
           lines.promised_on as "promisedOn", orders.due_on as "dueOn",
           lines.priced as lines, ${taxRateColumn},
           ${watchedColumns}, ${storedFactsColumn}, ${versionColumn},
           (select count(*)::int from date_moves
             where date_moves.order_id = orders.id and actor <> 'shop' and answer in ('accepted', 'silent', 'not-asked')) as moves,
           (select moved_to from date_moves where date_moves.order_id = orders.id and answered_at is null) as "askedOn"
      from ${pageOfIds} join orders on orders.id = page.id
      cross join lateral (
        select ${itemsColumn},
               ${openPromiseColumn},
               coalesce(json_agg(json_build_object('position', position,
                 'total', json_build_object('minor', total_minor, 'currency', orders.currency),
                 'left', json_build_object('minor', left_minor, 'currency', orders.currency))), '[]') as priced
          from priced_lines where order_id = orders.id) lines
     order by page.place`,
}

export type BoardRecord = Watched & {
  number: number
  placedAt: Date
  kind: 'order' | 'reservation'
  name: string | null
  email: string
  country: string | null
  language: Language
  currency: Currency
  total_minor: number
  items: OrderRow['items']
  picture: string | null
  promisedOn: string | null
  lines: PricedLine[]
  taxRate: TaxRate | null
  dueOn: string | null
  facts: StoredFacts
  moves: number
  askedOn: string | null
  version: number
}

/** The filters of an address; undefined where there is none. */
export type BoardNarrowing = {
  product: Choices | undefined
  country: Choices | undefined
  currencies: readonly string[] | undefined
  languages: readonly string[] | undefined
  promised: Period
  due: Period
  words: readonly string[] | undefined
  number: number | undefined
}

export type BoardAsked = BoardNarrowing & {
  view: BoardView | 'any'
  states: readonly OrderState[] | undefined
  sort: BoardSort
  cursor: Cursor<number> | undefined
}

const someOrNone = (of: Choices | undefined) => [of && !of.isNot ? of.values : null, of?.isNot ? of.values : null]

function valuesOf({ product, country, currencies, languages, promised, due, words, number }: BoardNarrowing) {
  return [
    ...someOrNone(product),
    ...someOrNone(country),
    ...[currencies ?? null, languages ?? null],
    ...[promised.from, promised.until, due.from, due.until],
    ...[words ?? null, number ?? null],
  ]
}

const isSearched = ({ words, number }: BoardNarrowing) => words !== undefined || number !== undefined

/** Reservations, in the sequence that is asked for. */
export async function listReservations(
  asked: BoardAsked,
  today: string,
  most: number,
  client?: PoolClient,
): Promise<BoardRecord[]> {
  const { view, sort, states, cursor } = asked
  const way = cursor?.way ?? 'on'
  const [stored, balance] = storedStates(states)
  const values = [today, ...valuesOf(asked), stored, balance, cursor?.id ?? null, most]
  const found = await run<{ id: string }>(pageStatement(view, sort, way, isSearched(asked)), values, client)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await run<Omit<BoardRecord, 'picture'>>(listed, [way === 'back' ? ids.toReversed() : ids], client)
  const pictureOf = await picturesOfGoods(rows)
  return rows.map((row) => ({ ...row, picture: pictureOf(row) }))
}

/** How many reservations a list has, at most so many; null counts all. */
export function countListed(asked: BoardAsked, today: string, most: number | null): Promise<number> {
  const { view, sort, states } = asked
  const [stored, balance] = storedStates(states)
  const values = [today, ...valuesOf(asked), stored, balance, null, most]
  return countRows(pageStatement(view, sort, 'on', isSearched(asked)), values)
}

function totalsStatement(searched: boolean): Statement {
  const { before, condition } = narrowed(searched)
  return {
    name: '',
    text: `${before}
    select ${stateOn('$1::date')} as state, orders.currency, count(*)::int as count, sum(due_minor)::bigint as minor
      from orders where orders.kind = 'reservation' and ${isActive} and ${condition}
     group by 1, orders.currency order by orders.currency`,
  }
}

export type ColumnTotal = { state: OrderState; currency: Currency; count: number; minor: number }

/** How many reservations under way are in each state, and what is still to come of them. */
export function totalsByState(asked: BoardNarrowing, today: string, client?: PoolClient): Promise<ColumnTotal[]> {
  return run<ColumnTotal>(totalsStatement(isSearched(asked)), [today, ...valuesOf(asked)], client)
}
