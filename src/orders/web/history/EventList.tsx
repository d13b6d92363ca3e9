import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderEvent } from '#orders/order-schemas/event-schema.ts'
import { useEvent } from '#orders/web/history/event.ts'
import { shortMoment } from '#platform/time/moment.ts'

type Props = { events: readonly OrderEvent[]; order: Pick<AdminOrder, 'kind' | 'lines'> }

/** The events of an order, with time and actor. */
export function EventList({ events, order }: Props) {
  const { language } = useLanguage()
  const { titleOf, detailOf, actorOf } = useEvent()
  return (
    <ol className="grid gap-2">
      {events.map((event) => (
        <li key={event.id}>
          <span className="block font-medium">{titleOf(event)}</span>
          {detailOf(event, order).map((detail) => (
            <span key={detail} className="block max-w-[70ch] whitespace-pre-line wrap-anywhere">
              {detail}
            </span>
          ))}
          <span className="admin-quiet block">
            {shortMoment(event.at, language)}, {actorOf(event)}
          </span>
        </li>
      ))}
    </ol>
  )
}
