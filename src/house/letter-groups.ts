/** Every letter of the shop by its template, as the page groups them, in the order of the page. */
export const letterGroups = [
  {
    group: 'orders',
    templates: [
      ...['order-confirmed', 'order-returned', 'order-offer', 'payment-declined', 'payment-asked', 'order-changed'],
      ...['order-cancelled', 'order-code', 'order-email-corrected'],
    ],
  },
  {
    group: 'reservations',
    templates: [
      ...['reservation-confirmed', 'date-moved', 'date-accepted', 'date-sooner', 'date-taken-back'],
      'reservation-lapsed',
    ],
  },
  {
    group: 'balances',
    templates: [
      ...['balance-call', 'balance-reminder', 'balance-overdue', 'balance-declined', 'balance-paid'],
      ...['balance-extended', 'balance-corrected'],
    ],
  },
  {
    group: 'money',
    templates: [
      ...['part-paid', 'payment-corrected', 'payment-returned', 'order-refunded', 'return-corrected'],
      ...['refund-not-sent', 'refund-left-out', 'write-off-corrected'],
    ],
  },
  {
    group: 'parcels',
    templates: ['order-shipped', 'order-delivered', 'parcel-corrected', 'parcel-contents', 'parcel-back'],
  },
  {
    group: 'withdrawals',
    templates: ['withdrawal-receipt', 'withdrawal-accepted', 'withdrawal-declined', 'goods-missing'],
  },
  {
    group: 'visitors',
    templates: ['message-receipt', 'answer', 'back-in-stock', 'join-confirm', 'join-welcome', 'join-known', 'mailing'],
  },
  {
    group: 'accounts',
    templates: [
      ...['account-confirm', 'account-again', 'account-known', 'account-recovery', 'account-password'],
      ...['account-move', 'account-moving', 'account-moved', 'account-closed'],
      ...['account-invitation', 'person-erased'],
    ],
  },
  {
    group: 'house',
    templates: [
      ...['order-note', 'order-note-returned', 'reservation-note', 'balance-note', 'order-cancelled-note'],
      ...['reservation-lapsed-note', 'date-answered-note', 'message-note', 'dispute-note', 'refund-refused-note'],
      ...['refund-failed-note', 'note-mention'],
    ],
  },
] as const satisfies readonly { group: string; templates: readonly string[] }[]

/** Every template, in the order of the page. */
export const templatesInOrder: readonly string[] = letterGroups.flatMap(({ templates }) => [...templates])
