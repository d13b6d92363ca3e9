import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { isOneOf } from '#platform/choice-filter.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { EditorLink } from '#ui/admin/EditorLink.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { Moment } from '#ui/admin/Moment.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { useFormat } from '#ui/use-format.ts'
import { testEvent, webhookEvents } from '#webhooks/event.ts'
import type { Delivery, Webhook } from '#webhooks/schema.ts'
import { useWords } from '#webhooks/web/admin-words.ts'
import { failureWord } from '#webhooks/web/failure-word.ts'
import { deliveriesQuery, replayDelivery, sendTest } from '#webhooks/web/webhooks-api.ts'

const meanings = { waiting: 'waiting', delivered: 'good', 'given-up': 'bad' } as const

type Props = { webhook: Webhook; onClose: () => void }

/** The messages of a webhook, each with its last answer and the way to send it again, and a test of the webhook. */
export function LogDrawer({ webhook: { id, address }, onClose }: Props) {
  const t = useWords()
  const failureText = useFailureText()
  const query = useQuery(deliveriesQuery(id))
  const { pending, run } = useOneAtATime()
  const [news, setNews] = useState<string>()
  const rows = query.data ?? []

  function act(call: () => Promise<string>) {
    void run(async () => {
      setNews(undefined)
      setNews(await call().catch((error: unknown) => t(failureOf(error))))
      await query.refetch()
    })
  }

  async function test(): Promise<string> {
    const { state, status, failure } = await sendTest(id)
    if (failure) return t('webhooks.test.lost', { failure: failureText(failure) })
    return t(state === 'delivered' ? 'webhooks.test.received' : 'webhooks.test.refused', { status: String(status) })
  }

  const replay = async (delivery: string) =>
    t((await replayDelivery(id, delivery)) === 'off' ? 'webhooks.replay.off' : 'webhooks.replayed')

  return (
    <Drawer
      title={t('webhooks.log.title', { address })}
      close={t('webhooks.close')}
      className="in-full"
      onClose={onClose}
    >
      <div className="webhook-test">
        <button type="button" className="button" aria-disabled={pending} onClick={() => act(test)}>
          {t(pending ? 'webhooks.test.sending' : 'webhooks.test')}
        </button>
        <p className="admin-quiet">{t('webhooks.test.about')}</p>
        <p role="status" className="admin-news empty:hidden">
          {news}
        </p>
      </div>
      <p className="admin-quiet webhook-log-head">{t('webhooks.log.first')}</p>
      <ListNews query={query} nothing={query.data && rows.length === 0 && <p>{t('webhooks.log.none')}</p>} />
      <ul>
        {rows.map((row) => (
          <Message key={row.id} of={row} address={address} replay={() => act(() => replay(row.id))} />
        ))}
      </ul>
    </Drawer>
  )
}

function useFailureText() {
  const t = useWords()
  return (failure: string) => {
    const word = failureWord(failure)
    return word ? t(word) : failure
  }
}

type MessageProps = {
  of: Delivery
  /** The address of the webhook now. */
  address: string
  replay: () => void
}

function Message({ of: row, address, replay }: MessageProps) {
  const t = useWords()
  const format = useFormat()
  const failureText = useFailureText()
  const { language } = useLanguage()
  const { event, state, tries, status, failure, answer, milliseconds, nextTryAt, sentTo } = row
  const name = isOneOf([...webhookEvents, testEvent], event) ? t(`webhooks.event.${event}`) : event
  // A test has one try only.
  const stateName = event === testEvent && state === 'given-up' ? 'not-received' : state
  return (
    <li className="mb-4 grid gap-1">
      <p className="flex flex-wrap gap-3">
        <span className="font-medium">{name}</span>
        <StatePill meaning={meanings[state]}>{t(`webhooks.log.${stateName}`)}</StatePill>
        <Subject of={row} />
      </p>
      <p className="admin-quiet">
        <Moment at={row.madeAt} />, {t('webhooks.log.tries', { count: tries })}
      </p>
      {sentTo && sentTo !== address && (
        <p className="admin-quiet wrap-anywhere">{t('webhooks.log.sent-to', { address: sentTo })}</p>
      )}
      {failure && <p>{failureText(failure)}</p>}
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

/** The order or the product that a message is about, with the way to it. */
function Subject({ of: { orderNumber, product } }: { of: Delivery }) {
  const t = useWords()
  if (product) return <EditorLink text={product} />
  if (orderNumber === null) return null
  const number = String(orderNumber)
  return (
    <Link to="/admin/orders/$number" params={{ number }}>
      {t('webhooks.log.order', { number })}
    </Link>
  )
}
