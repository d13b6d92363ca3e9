import { letterName } from '#orders/letter-name.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { useEvent } from '#orders/web/history/event.ts'
import type { HistoryEntry } from '#people/history-schema.ts'
import { useWords } from '#people/web/admin-words.ts'

const isReserved = (entry: HistoryEntry) =>
  entry.source === 'order' && entry.event.kind === 'placed' && entry.order.kind === 'reservation'

/** Names an entry of a contact's history. */
export function useHistoryTitle(): (entry: HistoryEntry) => string {
  const t = useWords()
  const tOrders = useOrderWords()
  const { titleOf } = useEvent()

  return (entry) => {
    if (isReserved(entry)) return t('people.history.reserved')
    if (entry.source === 'order') return titleOf(entry.event)
    if (entry.source === 'mail') return t('people.history.mail', { name: letterName(tOrders, entry.template) })
    if (entry.source === 'message') return t(`people.history.message.${entry.kind}`)
    if (entry.source === 'consent') return t(`people.history.consent.${entry.state}`)
    if (entry.source === 'account') return t(`people.history.account.${entry.act}`)
    if ('name' in entry) return t(`people.history.${entry.source}`, { name: entry.name })
    return t(`people.history.${entry.source}`, { title: entry.title })
  }
}
