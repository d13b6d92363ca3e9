import { languages } from '#language/language.ts'
import { currencies } from '#money/money.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { draftOrigins, draftStates } from '#requests/draft/draft.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { usePeriodWords } from '#ui/admin/filter/use-period-words.ts'
import type { ListFilter } from '#views/web/ListFilters.tsx'

/** The filters of the list of requests in words. */
export function useRequestFilters(): readonly ListFilter[] {
  const t = useWords()
  const orders = useOrderWords()
  const { periodText, usualOf } = usePeriodWords()
  return [
    {
      name: 'state',
      subject: t('requests.admin.state'),
      choices: draftStates.map((each) => [each, t(`requests.admin.state.${each}`)] as const),
    },
    {
      name: 'origin',
      subject: t('requests.admin.column.origin'),
      choices: draftOrigins.map((each) => [each, t(`requests.admin.origin.${each}`)] as const),
    },
    {
      name: 'currency',
      subject: orders('orders.admin.filter.currency'),
      choices: currencies.map((each) => [each, orders(`orders.admin.currency.${each}`)] as const),
    },
    {
      name: 'language',
      subject: t('requests.admin.fact.language'),
      choices: languages.map((each) => [each, t(`requests.admin.fact.language.${each}`)] as const),
    },
    {
      name: 'asked',
      subject: t('requests.admin.column.asked'),
      usual: usualOf('past'),
      textOf: (written) => periodText('past', written),
    },
  ]
}
