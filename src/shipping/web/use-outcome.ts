import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { useEvent } from '#orders/web/history/event.ts'
import { shortMoment } from '#platform/time/moment.ts'
import type { ShipResult } from '#shipping/ship-schema.ts'
import { useWords } from '#shipping/web/admin-words.ts'

/** The outcome of shipping one order, in words. */
export function useOutcome(): (result: ShipResult) => string {
  const t = useWords()
  const orders = useOrderWords()
  const { language } = useLanguage()
  const { titleOf } = useEvent()
  return ({ outcome, state, since = [], other, by, at }) => {
    if (outcome === 'already' && !(by && at)) return t('shipping.outcome.already-unnamed')
    return t(`shipping.outcome.${outcome}`, {
      what: since.map(titleOf).join(', '),
      state: state ? orders(`orders.admin.state.${state}`) : '',
      order: String(other),
      who: by ?? '',
      when: at ? shortMoment(at, language) : '',
    })
  }
}
