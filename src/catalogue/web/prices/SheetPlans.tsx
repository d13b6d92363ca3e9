import { isOnSaleWithoutEnd } from '#catalogue/prices/is-on-sale-without-end.ts'
import { ownCurrencyFirst } from '#money/own-currency.ts'
import '#catalogue/web/prices/prices.css'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { PriceSteps } from '#catalogue/endpoints/plan-schema.ts'
import { isShown } from '#catalogue/prices/prior-price.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import type { PlanActions } from '#catalogue/web/form/use-sheet-plans.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount } from '#money/money.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

type Step = PriceSteps[number]
type Props = { opened: AdminSheet; acts: PlanActions }

/** The prices that lie ahead, in their order, each with the line that buyers will read then. */
export function SheetPlans({ opened, acts }: Props) {
  const t = useWords()
  const { sheet, grace, plans } = opened
  const isEndless = sheet.on_sale && isOnSaleWithoutEnd(grace?.inForce ?? sheet, plans)
  return (
    <section className="price-plans" aria-labelledby="sheet-plans">
      <h3 id="sheet-plans">{t('catalogue.admin.plan')}</h3>
      {isEndless && (
        <p className="acts">
          <span>{t('catalogue.admin.plan.without-end')}</span>
          <button type="button" className="button plain" onClick={() => acts.begin({ kind: 'sale', goesOn: true })}>
            {t('catalogue.admin.plan.last-day')}
          </button>
        </p>
      )}
      {opened.ahead.length === 0 && !isEndless && <p className="admin-quiet">{t('catalogue.admin.plan.none')}</p>}
      <ol>
        {opened.ahead.map((step) => (
          <Ahead key={step.plan + step.part} step={step} opened={opened} acts={acts} />
        ))}
      </ol>
      {opened.sheet.state !== 'archived' && (
        <p className="acts">
          {(['sale', 'price'] as const).map((kind) => (
            <button key={kind} type="button" className="button plain" data-menu="" onClick={() => acts.begin({ kind })}>
              {t(`catalogue.admin.plan.${kind}`)}
            </button>
          ))}
        </p>
      )}
    </section>
  )
}

function Ahead({ step, opened, acts }: Props & { step: Step }) {
  const t = useWords()
  const { language } = useLanguage()
  const { at, kind, part, plan: id } = step
  const plan = opened.plans.find((each) => each.id === id)
  const name = kind === 'sale' ? t(`catalogue.admin.plan.sale-${part}`) : t('catalogue.admin.plan.new-price')
  return (
    <li data-part={kind === 'sale' ? part : undefined}>
      <p className="when">
        <strong>{name}</strong> <span className="admin-quiet">{shortMoment(at, language)}</span>
      </p>
      {kind === 'price' && step.state.on_sale && <Regular step={step} />}
      {ownCurrencyFirst(language).map((currency) => (
        <Reading key={currency} step={step} currency={currency} />
      ))}
      {plan && (part === 'begins' || plan.hasBegun) && (
        <p className="acts">
          {!plan.hasBegun && (
            <button type="button" className="admin-press" onClick={() => acts.begin({ kind: plan.kind, former: plan })}>
              {t('catalogue.admin.plan.change')}
            </button>
          )}
          <button type="button" className="admin-press" onClick={() => acts.ask(plan)}>
            {t(plan.hasBegun ? 'catalogue.admin.plan.end' : 'catalogue.admin.plan.cancel')}
          </button>
        </p>
      )}
    </li>
  )
}

/** During a sale buyers read another price than the one that was planned. */
function Regular({ step: { state } }: { step: Step }) {
  const t = useWords()
  const { language } = useLanguage()
  const format = useFormat()
  const sums = ownCurrencyFirst(language).flatMap((currency) => {
    const minor = state.prices[currency]?.regular_minor
    return minor ? [format.amount(amount(minor, currency))] : []
  })
  return <p>{t('catalogue.admin.plan.regular', { prices: sums.join(' · ') })}</p>
}

/** The line of one currency, as buyers read it then. */
function Reading({ step: { state, prior }, currency }: { step: Step; currency: 'USD' | 'EUR' }) {
  const t = useWords()
  const format = useFormat()
  const stored = state.prices[currency]
  if (!stored) return null
  if (!state.on_sale || stored.sale_minor === null)
    return <p>{format.amount(amount(stored.regular_minor, currency))}</p>
  const price = format.amount(amount(stored.sale_minor, currency))
  const lowest = prior[currency] ?? null
  return (
    <p>
      {isShown(stored.sale_minor, lowest)
        ? t('catalogue.admin.plan.reads', { price, from: format.amount(amount(lowest, currency)) })
        : t('catalogue.admin.plan.reads-alone', { price })}
    </p>
  )
}
