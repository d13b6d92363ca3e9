import { languages } from '#language/language.ts'
import { type OrderState, orderStates } from '#orders/order.ts'
import { useOrderFilters } from '#orders/web/list/use-order-filters.ts'
import type { BoardListedBy } from '#reservations/reservation-filter.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import type { ListFilter } from '#views/web/ListFilters.tsx'

const over: readonly OrderState[] = ['delivered', 'cancelled', 'lapsed', 'refunded']

/** The filters of the list of reservations in words: those of orders, and the language of the buyer. */
export function useBoardFilters(filter: BoardListedBy, countries: readonly string[]): readonly ListFilter[] {
  const t = useWords()
  const ofOrders = useOrderFilters(filter, countries)
  // A reservation that is over is in no other view.
  const states = orderStates.filter((state) => over.includes(state) === (filter.view === 'ended'))
  return [
    ...ofOrders
      .filter(({ name }) => name !== 'placed')
      .map((each) =>
        each.name === 'state' && 'choices' in each
          ? { ...each, choices: each.choices.filter(([state]) => states.some((known) => known === state)) }
          : each,
      ),
    {
      name: 'language',
      subject: t('reservations.admin.filter.language'),
      choices: languages.map((each) => [each, t(`reservations.admin.language.${each}`)] as const),
    },
  ]
}
