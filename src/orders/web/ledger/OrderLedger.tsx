import { type ReactNode, useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { type Amount, add, negative, sum } from '#money/money.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { nameOfEntry } from '#orders/shown/name-of-entry.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { VoidForm } from '#orders/web/forms/VoidForm.tsx'
import { useActor } from '#orders/web/history/actor.ts'
import { LedgerSums } from '#orders/web/ledger/LedgerSums.tsx'
import { OrderRefunds } from '#orders/web/ledger/OrderRefunds.tsx'
import type { Steps } from '#orders/web/step-form/use-steps.ts'
import { News } from '#orders/web/steps/OrderSteps.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { Reference } from '#ui/Reference.tsx'
import { useFormat } from '#ui/use-format.ts'

/** Every sum that was owed or paid, and what they come to. */
export function OrderLedger({ order, steps }: { order: AdminOrder; steps: Steps }) {
  const news = steps.newsOf((step) => step === 'void')
  const [chosen, setChosen] = useState<string>()
  const { ledger } = order
  // As it was when the form was opened: if another owner has voided it since, a submission is refused as changed.
  const entry = steps.order.ledger.entries.find(({ id, canBeVoided }) => id === chosen && canBeVoided)
  return (
    <Folded order={order}>
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
      <LedgerSums order={order} />
      {ledger.refunds.length > 0 && <OrderRefunds order={order} />}
    </Folded>
  )
}

/** The part of the price that is here, and hatched what is still owed, above the entries; on a phone in the closed head. */
function Folded({ order: { kept, due, ledger }, children }: { order: AdminOrder; children: ReactNode }) {
  const t = useWords()
  const format = useFormat()
  const whole = add(kept, due)
  const said = t('orders.admin.ledger.bar', { kept: format.amount(kept), whole: format.amount(whole) })
  const counted = t('orders.admin.ledger.entries', { count: ledger.entries.length })
  return (
    <FoldedSection
      id="order-ledger"
      name={t('orders.admin.part.ledger')}
      summary={whole.minor > 0 ? [said, counted].join(' · ') : counted}
      aside={whole.minor > 0 && <span className="admin-quiet">{said}</span>}
    >
      {whole.minor > 0 && (
        <progress className="admin-bar-paid wide" max={whole.minor} value={kept.minor} aria-label={said} />
      )}
      {children}
    </FoldedSection>
  )
}

type Entry = AdminOrder['ledger']['entries'][number]
type EntriesProps = { entries: Entry[]; isReserved: boolean; onVoid: (id: string) => void }

/** Every entry in the column of what was owed or of what was received; the last row adds them up. */
function Entries({ entries, isReserved, onVoid }: EntriesProps) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const currency = entries[0]?.amount.currency
  return (
    <table className="admin-entries">
      <thead>
        <tr>
          <th scope="col">{t('orders.admin.ledger.kind')}</th>
          <th scope="col">{t('orders.admin.ledger.when')}</th>
          <th scope="col" className="number">
            {t('orders.admin.ledger.column.owed')}
          </th>
          <th scope="col" className="number">
            {t('orders.admin.ledger.column.received')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <EntryName entry={entry} isReserved={isReserved} onVoid={onVoid} />
            </th>
            <td className="when">
              {shortMoment(entry.at, language)}
              {entry.arrivedOn && (
                <span className="admin-quiet block">
                  {t('orders.admin.arrived', { day: format.day(entry.arrivedOn) })}
                </span>
              )}
            </td>
            {(['owed', 'received'] as const).map((column) => (
              <td key={column} className="number">
                {column === columnOf(entry) && <EntrySum entry={entry} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {currency && (
        <tfoot>
          <tr>
            <th scope="row">{t('orders.admin.ledger.together')}</th>
            <td className="when" />
            {(['owed', 'received'] as const).map((column) => (
              <td key={column} className="number" data-label={t(`orders.admin.ledger.column.${column}`)}>
                {format.amount(sum(entries.filter((entry) => columnOf(entry) === column).map(signed), currency))}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function EntrySum({ entry }: { entry: Entry }) {
  const t = useWords()
  const format = useFormat()
  return (
    <>
      <Counted entry={entry}>{format.amount(signed(entry))}</Counted>
      {entry.tax && (
        <span className="admin-quiet block">
          {t('orders.admin.ledger.tax', { amount: format.amount(negative(entry.tax)) })}
        </span>
      )}
    </>
  )
}

type NameProps = { entry: Entry; isReserved: boolean; onVoid: (id: string) => void }

/** The entry, who made it, its reference at a bank, and the button that voids it. */
function EntryName({ entry, isReserved, onVoid }: NameProps) {
  const t = useWords()
  const format = useFormat()
  const actor = useActor()
  const { language } = useLanguage()
  const values = { amount: format.amount(entry.amount), reference: entry.reference }
  return (
    <>
      <Counted entry={entry}>{t(`orders.admin.ledger.${nameOfEntry(entry, isReserved)}`)}</Counted>
      {entry.isVoided && (
        <StatePill meaning="ended" inLine>
          {t('orders.admin.ledger.is-voided')}
        </StatePill>
      )}
      <span className="admin-quiet block">
        <EmailAddress>{actor(entry.actor)}</EmailAddress>
        {isOfABank(entry.kind) && (
          <>
            {' · '}
            <Reference>{entry.reference}</Reference>
          </>
        )}
      </span>
      <span className="when-here admin-quiet">{shortMoment(entry.at, language)}</span>
      {entry.canBeVoided && (
        <button
          type="button"
          className="admin-link"
          aria-label={entry.kind === 'waived' ? undefined : t('orders.admin.do.void-of', values)}
          onClick={() => onVoid(entry.id)}
        >
          {t(entry.kind === 'waived' ? 'orders.admin.do.void-written-off' : 'orders.admin.do.void')}
        </button>
      )}
    </>
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

function columnOf({ kind }: Entry): 'owed' | 'received' {
  return ['expected', 'waived', 'waiver-voided'].includes(kind) ? 'owed' : 'received'
}

function signed({ kind, amount }: Entry): Amount {
  return ['waived', 'refunded', 'disputed', 'payment-voided'].includes(kind) ? negative(amount) : amount
}
