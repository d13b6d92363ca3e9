import type { FactValues } from '#house/fact-rules.ts'
import { changedFacts, valuesOf } from '#house/fact-values.ts'
import type { HouseFacts } from '#house/schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { useShownFact } from '#house/web/use-shown-fact.ts'
import { ChangedMeanwhile } from '#ui/admin/form/ChangedMeanwhile.tsx'

type Props = {
  opened: HouseFacts
  current: HouseFacts
  mine: FactValues
  keepMine: (theirs: readonly string[]) => void
  takeTheirs: () => void
}

/** A conflicting save: the other admin's facts beside one's own, and the choice. */
export function FactsChanged({ opened, current, mine, keepMine, takeTheirs }: Props) {
  const t = useWords()
  const [before, now] = [valuesOf(opened.facts), valuesOf(current.facts)]
  const [last] = current.edits
  const later = last && last.at !== opened.edits[0]?.at ? { who: last.by, at: last.at } : undefined
  const own = changedFacts(before, mine)
  const textOf = useShownFact()
  const rows = changedFacts(before, now).map((name) => ({
    key: name,
    name: t(`house.field.${name}`),
    theirs: textOf(name, now[name]),
    mine: own.includes(name) && mine[name].trim() !== now[name] ? textOf(name, mine[name]) : undefined,
  }))
  return <ChangedMeanwhile by={later} rows={rows} onContinue={keepMine} onTakeTheirs={takeTheirs} />
}
