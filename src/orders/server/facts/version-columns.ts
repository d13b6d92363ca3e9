// Events on which no step depends: remarks, repeated letters, the provider's word that an owed refund is on its way, steps
// that were not taken after all, and pauses and moved days, which come with another event.
export const eventsWithoutStep = `('noted', 'mail-sent-again', 'mail-taken-back', 'reminded', 'refunded', 'pause-began', 'pause-ended', 'due-moved', 'delivery-moved',
  'step-taken-back', 'step-not-taken')`

/** Counts the events of an order: a caller with an older version has not seen all of it. */
export const versionColumn = `
  (select count(*)::int from order_events
    where order_events.order_id = orders.id and order_events.kind not in ${eventsWithoutStep}) as version`
