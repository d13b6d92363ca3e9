import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#requests/web/admin-words.ts'
import { OfferDays } from '#requests/web/draft/DraftForm.tsx'
import { typedTotalOf } from '#requests/web/draft/DraftLines.tsx'
import { DraftSums } from '#requests/web/draft/DraftSums.tsx'
import { PaymentFields } from '#requests/web/draft/PaymentFields.tsx'
import type { NewOrderDraft } from '#requests/web/new-order/use-new-order.ts'
import { SelectField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  order: NewOrderDraft
  isUsed: boolean
  failure: string | undefined
  pending: boolean
  /** The next submission reads the letter, and sends nothing. */
  willRead: (letter: boolean) => void
  problemOf: (field: string) => string | undefined
}

const ends = ['offer', 'place', 'later'] as const

/** The sum of an order, and its end: a payment link, the payment that came, or a draft for later. */
export function NewOrderEnd({ order, isUsed, failure, pending, willRead, problemOf }: Props) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { currency, country, end, dueNow, buyer } = order
  const totals = order.lines.map((line) => typedTotalOf(line, currency, language))
  const due = dueNow ? format.amount(dueNow) : '–'
  const hasSum = dueNow ? 'yes' : 'no'
  return (
    <div className="draft-ends">
      <section aria-labelledby="new-sum">
        <h2 id="new-sum">{t('requests.admin.new.part.sum')}</h2>
        <p className="due" role="status">
          <span>{t(`requests.admin.new.due.${end}`)}</span>
          <output data-testid="due-now">{due}</output>
        </p>
        <DraftSums totals={totals} currency={currency} country={country || null} />
      </section>
      <section aria-labelledby="new-end">
        <h2 id="new-end">{t('requests.admin.new.part.end')}</h2>
        <fieldset className="draft-choice" aria-labelledby="new-end">
          {ends.map((each) => (
            <label key={each}>
              <input type="radio" name="end" value={each} checked={each === end} onChange={() => order.setEnd(each)} />
              {t(`requests.admin.new.end.${each}`)}
            </label>
          ))}
        </fieldset>
        {end === 'offer' && (
          <div className="mt-6">
            <OfferDays days={order.days} setDays={order.setDays} />
          </div>
        )}
        {end === 'place' && <Payment order={order} isUsed={isUsed} problemOf={problemOf} />}
        {end === 'offer' && (
          <button
            type="submit"
            className="button plain mt-4 w-full"
            aria-disabled={pending}
            onClick={() => willRead(true)}
          >
            {t('requests.admin.new.letter.read')}
          </button>
        )}
        <div className="admin-main-act">
          <p className="in-reach">
            <span>
              {t('requests.admin.new.part.sum')} <strong>{due}</strong>
            </span>
            <button type="button" className="admin-link" onClick={leadToEnd}>
              {t('requests.admin.new.to-end')}
            </button>
          </p>
          <p role="alert" className="mt-4 text-problem empty:hidden max-md:mt-0">
            {failure}
          </p>
          <button
            type="submit"
            className="button mt-4 w-full max-md:mt-0"
            aria-disabled={pending}
            aria-busy={pending}
            onClick={() => willRead(false)}
          >
            {t(`requests.admin.new.do.${end}`, { amount: due, hasSum })}
          </button>
        </div>
        <p className="admin-quiet mt-2 wrap-anywhere">
          {t(`requests.admin.new.then.${buyer.email || end === 'later' ? end : 'unknown'}`, { email: buyer.email })}
        </p>
      </section>
    </div>
  )
}

/** On a tablet, where the sum is below all fields: what is due, in sight while they are filled in. A phone has the button there. */
export function SumInSight({ order: { end, dueNow } }: Pick<Props, 'order'>) {
  const t = useWords()
  const format = useFormat()
  if (!dueNow) return null
  return (
    <div className="draft-in-sight">
      <p>
        {t(`requests.admin.new.due.${end}`)} <strong>{format.amount(dueNow)}</strong>
      </p>
      <button type="button" className="button plain" onClick={leadToEnd}>
        {t('requests.admin.new.to-end')}
      </button>
    </div>
  )
}

function leadToEnd() {
  const choice = document.querySelector<HTMLElement>('.draft-choice input:checked')
  choice?.closest('.draft-ends')?.scrollIntoView()
  choice?.focus({ preventScroll: true })
}

type PaymentProps = Pick<Props, 'order' | 'isUsed' | 'problemOf'>

/** How the money came, by which reference, and for what. */
function Payment({ order, isUsed, problemOf }: PaymentProps) {
  const t = useWords()
  return (
    <div className="mt-4 grid gap-4">
      <PaymentFields isUsed={isUsed} problemOf={problemOf} />
      {order.canReserve && (
        <SelectField
          label={t('requests.admin.place.pays')}
          value={order.pays}
          onChange={({ target }) => order.setPays(target.value === 'deposit' ? 'deposit' : 'in-full')}
        >
          {(['in-full', 'deposit'] as const).map((each) => (
            <option key={each} value={each}>
              {t(`requests.admin.new.pays.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      {order.becomesTwo && <p role="status">{t('requests.admin.place.two')}</p>}
    </div>
  )
}
