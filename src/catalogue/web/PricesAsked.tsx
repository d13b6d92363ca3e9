import type { LargeChange } from '#catalogue/sheet.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { amount } from '#money/money.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { useFormat } from '#ui/use-format.ts'

type Confirming = { changes: readonly LargeChange[]; yes: () => void; no: () => void }

/** Asks before a price leaves what it was by much: the old sum and the new one, side by side. */
export function PricesAsked({ confirming }: { confirming: Confirming | undefined }) {
  const t = useWords()
  const format = useFormat()
  const names = [
    'prices.USD.regular_minor',
    'prices.USD.sale_minor',
    'prices.EUR.regular_minor',
    'prices.EUR.sale_minor',
  ] as const
  return (
    <AskDialog
      asked={confirming !== undefined}
      title={t('catalogue.admin.prices-asked')}
      yes={t('catalogue.admin.prices-asked.yes')}
      no={t('catalogue.admin.prices-asked.no')}
      onYes={() => confirming?.yes()}
      onNo={() => confirming?.no()}
    >
      <dl className="admin-facts mt-4">
        {confirming?.changes.map(({ field, currency, from, to }) => {
          const name = names.find((each) => each === field) ?? 'prices.USD.regular_minor'
          return [
            <dt key={`${field} name`}>{t(`catalogue.admin.field.${name}`)}</dt>,
            <dd key={field}>
              {t('catalogue.admin.from-to', {
                from: format.amount(amount(from, currency)),
                to: format.amount(amount(to, currency)),
              })}
            </dd>,
          ]
        })}
      </dl>
    </AskDialog>
  )
}
