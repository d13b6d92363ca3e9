import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { isOneOf } from '#platform/choice-filter.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { Moment } from '#ui/admin/Moment.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useFormat } from '#ui/use-format.ts'
import { webhookEvents } from '#webhooks/event.ts'
import type { Delivery, Webhook } from '#webhooks/schema.ts'
import { useWords } from '#webhooks/web/admin-words.ts'
import { deliveriesQuery, replayDelivery } from '#webhooks/web/webhooks-api.ts'

const meanings = { waiting: 'waiting', delivered: 'good', 'given-up': 'bad' } as const

type Props = { webhook: Webhook; onClose: () => void }

/** The messages of a webhook, each with its last answer, and the way to send it again. */
export function LogDrawer({ webhook: { id, address }, onClose }: Props) {
  const t = useWords()
  const question = useQuery(deliveriesQuery(id))
  const [news, setNews] = useState<string>()
  const rows = question.data ?? []
  async function replay(delivery: string) {
    setNews(undefined)
    try {
      const outcome = await replayDelivery(id, delivery)
      setNews(t(outcome === 'off' ? 'webhooks.replay.off' : 'webhooks.replayed'))
    } catch (error) {
      setNews(t(failureOf(error)))
    }
    void question.refetch()
  }
  return (
    <Drawer title={t('webhooks.log.of', { address })} close={t('webhooks.close')} className="in-full" onClose={onClose}>
      <p className="admin-quiet">{t('webhooks.log.first')}</p>
      <ListNews question={question} nothing={question.data && rows.length === 0 && <p>{t('webhooks.log.none')}</p>} />
      <p role="status" className="admin-news empty:hidden">
        {news}
      </p>
      <ul>
        {rows.map((row) => (
          <Message key={row.id} of={row} replay={() => void replay(row.id)} />
        ))}
      </ul>
    </Drawer>
  )
}

function Message({ of: row, replay }: { of: Delivery; replay: () => void }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { event, state, tries, status, failure, answer, milliseconds, nextTryAt } = row
  const name = isOneOf(webhookEvents, event) ? t(`webhooks.event.${event}`) : event
  return (
    <li className="mb-4 grid gap-1">
      <p className="flex flex-wrap gap-3">
        <span className="font-medium">{name}</span>
        <StatePill meaning={meanings[state]}>{t(`webhooks.log.${state}`)}</StatePill>
      </p>
      <p className="admin-quiet">
        <Moment at={row.madeAt} />, {t('webhooks.log.tries', { count: tries })}
      </p>
      {failure && <p>{failure}</p>}
      {status !== null && (
        <p>
          {t('webhooks.log.answer', {
            status: String(status),
            time: format.number(milliseconds ?? 0),
            text: answer || '–',
          })}
        </p>
      )}
      {state === 'waiting' && nextTryAt && tries > 0 && (
        <p className="admin-quiet">{t('webhooks.log.next', { moment: shortMoment(nextTryAt, language) })}</p>
      )}
      <p>
        <button
          type="button"
          className="admin-link"
          aria-label={t('webhooks.replay.of', { event: name })}
          onClick={replay}
        >
          {t('webhooks.replay')}
        </button>
      </p>
    </li>
  )
}
