import '#catalogue/web/list/low-stock.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { numberLimits } from '#catalogue/endpoints/field-limits.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { limitText } from '#catalogue/web/form/limit-text.ts'
import { saveThreshold, stockSettingsQuery } from '#catalogue/web/sheet-list-api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { onSaved: () => void }

/**
 * The threshold of the products that have none of their own, below the list of those that run low.
 *
 * @param onSaved called once the list was read again
 */
export function LowStockDefault({ onSaved }: Props) {
  const query = useQuery(stockSettingsQuery)
  return query.data ? (
    <ThresholdForm current={query.data.low_stock_at} onSaved={onSaved} />
  ) : (
    <ListNews query={query} nothing={null} />
  )
}

function ThresholdForm({ current, onSaved }: Props & { current: number }) {
  const t = useWords()
  const { number } = useFormat()
  const queries = useQueryClient()
  const explain = useExplained()
  const { pending, run } = useOneAtATime()
  // With the number that was shown when typing began: a later one is not overwritten unseen.
  const [own, setOwn] = useState<{ typed: string; seen: number }>()
  const [problem, setProblem] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const typed = own?.typed ?? String(current)
  const seen = own?.seen ?? current

  async function save() {
    if (!/^\s*\d{1,15}\s*$/.test(typed)) return setProblem(t('catalogue.admin.problem.not-a-number'))
    if (Number(typed) > numberLimits.low_stock_at[1]) {
      return setProblem(limitText({ t, number }, 'low_stock_at', 'out-of-range'))
    }
    try {
      const outcome = await saveThreshold(Number(typed), seen)
      if ('error' in outcome) {
        setProblem(explain(outcome))
        setOwn({ typed, seen: outcome.current.low_stock_at })
      } else {
        queries.setQueryData(stockSettingsQuery.queryKey, outcome)
        setOwn(undefined)
        setIsSaved(true)
      }
    } catch (error) {
      return setProblem(t(failureOf(error)))
    }
    await queries.invalidateQueries({ queryKey: ['own'] })
    onSaved()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (typed.trim() !== String(seen)) void run(save)
  }

  return (
    <form className="low-stock-default" noValidate onSubmit={submit}>
      <TextField
        label={t('catalogue.admin.threshold')}
        hint={t('catalogue.admin.threshold.hint')}
        problem={problem}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setProblem(undefined)
          setIsSaved(false)
          setOwn({ typed: currentTarget.value, seen })
        }}
      />
      <button type="submit" className="button plain" aria-disabled={typed.trim() === String(seen) || pending}>
        {t('catalogue.admin.threshold.save')}
      </button>
      <p role="status" className="admin-quiet">
        {isSaved && t('catalogue.admin.threshold.saved')}
      </p>
    </form>
  )
}

type Changed = { current: { low_stock_at: number }; by?: string | undefined; at?: string | undefined }

/** Words for a number that another admin has set meanwhile. */
function useExplained(): (changed: Changed) => string {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  return ({ current, by, at }) => {
    const units = format.number(current.low_stock_at)
    return by && at
      ? t('catalogue.admin.threshold.changed', { who: by, when: shortMoment(at, language), units })
      : t('catalogue.admin.threshold.changed-unnamed', { units })
  }
}
