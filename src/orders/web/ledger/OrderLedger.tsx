import { type ReactNode, useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { negative } from '#money/money.ts'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useActor } from '#orders/web/history/actor.ts'
import { LedgerSums } from '#orders/web/ledger/LedgerSums.tsx'
import { nameOfEntry } from '#orders/web/ledger/name-of-entry.ts'
import { OrderRefunds } from '#orders/web/ledger/OrderRefunds.tsx'
import { News } from '#orders/web/steps/OrderSteps.tsx'
import type { Steps } from '#orders/web/steps/use-steps.ts'
import { VoidForm } from '#orders/web/steps/VoidForm.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { Reference } from '#ui/Reference.tsx'
import { useFormat } from '#ui/use-format.ts'

/** Every sum that was owed or paid, and what they come to. */
export function OrderLedger({ order, steps }: { order: OpenOrder; steps: Steps }) {
  const t = useWords()
  const news = steps.newsOf((step) => step === 'void')
  const [chosen, setChosen] = useState<string>()
  const { ledger } = order
  // As it was when the form was opened: if another owner has voided it since, a press is refused as changed.
  const entry = steps.order.ledger.entries.find(({ id, canBeVoided }) => id === chosen && canBeVoided)
  return (
    <section aria-labelledby="order-ledger">
      <h2 id="order-ledger">{t('orders.admin.part.ledger')}</h2>
      <LedgerSums order={order} />
      {news && <News news={news} />}
      <Entries
        entries={ledger.entries}
        isReserved={order.deposit !== null}
        onVoid={(id) => {
          steps.guard(() => {
            setChosen(id)
            steps.openForm('void')
          })
        }}
      />
      {steps.open === 'void' && entry && (
        <VoidForm key={entry.id} entry={entry} steps={steps} onLeave={() => steps.openForm(undefined)} />
      )}
      {ledger.refunds.length > 0 && <OrderRefunds order={order} />}
    </section>
  )
}

type Entry = OpenOrder['ledger']['entries'][number]
type EntriesProps = { entries: Entry[]; isReserved: boolean; onVoid: (id: string) => void }

function Entries({ entries, isReserved, onVoid }: EntriesProps) {
  const t = useWords()
  const format = useFormat()
  const actor = useActor()
  const { language } = useLanguage()
  return (
    <table className="stacked">
      <thead>
        <tr>
          <th scope="col">{t('orders.admin.ledger.kind')}</th>
          <th scope="col">{t('orders.admin.ledger.when')}</th>
          <th scope="col" className="number">
            {t('orders.admin.ledger.amount')}
          </th>
          <th scope="col">{t('orders.admin.ledger.actor')}</th>
          <th scope="col">{t('orders.admin.ledger.reference')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <Counted entry={entry}>{t(`orders.admin.ledger.${nameOfEntry(entry, isReserved)}`)}</Counted>
              {entry.isVoided && (
                <StatePill meaning="ended" inLine>
                  {t('orders.admin.ledger.is-voided')}
                </StatePill>
              )}
            </th>
            <td data-label={t('orders.admin.ledger.when')}>
              {shortMoment(entry.at, language)}
              {entry.arrivedOn && (
                <span className="admin-quiet block">
                  {t('orders.admin.arrived', { day: format.day(entry.arrivedOn) })}
                </span>
              )}
            </td>
            <td className="number" data-label={t('orders.admin.ledger.amount')}>
              <Counted entry={entry}>{format.amount(takesOff(entry) ? negative(entry.amount) : entry.amount)}</Counted>
              {entry.tax && (
                <span className="admin-quiet block">
                  {t('orders.admin.ledger.tax', { amount: format.amount(negative(entry.tax)) })}
                </span>
              )}
            </td>
            <td data-label={t('orders.admin.ledger.actor')}>{actor(entry.actor)}</td>
            <td data-label={t('orders.admin.ledger.reference')}>
              {isOfABank(entry.kind) && <Reference>{entry.reference}</Reference>}
              {entry.canBeVoided && (
                <div className="mt-2">
                  <button
                    type="button"
                    className="button plain"
                    aria-label={
                      entry.kind === 'waived'
                        ? undefined
                        : t('orders.admin.do.void-of', {
                            amount: format.amount(entry.amount),
                            reference: entry.reference,
                          })
                    }
                    onClick={() => onVoid(entry.id)}
                  >
                    {t(entry.kind === 'waived' ? 'orders.admin.do.void-written-off' : 'orders.admin.do.void')}
                  </button>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An entry that no longer counts is struck out. */
function Counted({ entry, children }: { entry: Entry; children: ReactNode }) {
  return entry.isVoided ? <s>{children}</s> : children
}

// An amount owed has an internal reference, which means nothing to a reader.
function isOfABank(kind: Entry['kind']): boolean {
  return !['expected', 'waived', 'waiver-voided'].includes(kind)
}

function takesOff({ kind }: Entry): boolean {
  return ['waived', 'refunded', 'disputed', 'payment-voided'].includes(kind)
}
