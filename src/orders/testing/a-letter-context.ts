import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import type { LetterData } from '#orders/server/letter-values/order-mail-data.ts'
import { nothing } from '#orders/testing/a-letter-case.ts'
import { aMoveJson } from '#orders/testing/an-order-json.ts'

/** The addresses that a letter leads to, and its buyer. */
export const ways = {
  orderAddress: 'https://shop.example/fr/order/1042#0123456789abcdef',
  withdrawAddress: 'https://shop.example/fr/withdraw',
  houseEmail: 'house@immortela.example',
  name: '',
}

/** An order as a letter of December 1 reads it. */
export const context = (order: OrderJson, data: LetterData = {}) => ({ order, data, today: '2026-12-01' })
export const gone = { cancelledBecause: 'buyer', due: nothing } as const
export const asked = (own: Parameters<typeof aMoveJson>[0]) => ({ moves: [aMoveJson(own)] })
