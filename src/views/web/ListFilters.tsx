import { formatChoices, parseChoices } from '#platform/choice-filter.ts'
import { ChoicesFilter } from '#ui/admin/filter/ChoicesFilter.tsx'
import { type Chip, FilterChips } from '#ui/admin/filter/FilterChips.tsx'
import { PeriodFilter } from '#ui/admin/filter/PeriodFilter.tsx'
import type { Choice } from '#ui/admin/filter/shown-choices.ts'
import type { AskChoices } from '#ui/admin/filter/use-choices.ts'
import { useWords } from '#ui/list-words.ts'

/** A filter that chooses some of a list, which is given or asked for, or one that chooses days. */
export type ListFilter = { name: string; subject: string } & (
  | { choices: readonly Choice[]; ask?: AskChoices; oneOf?: OneOf }
  | { usual: readonly Choice[]; textOf: (written: string) => string }
)

/** Choices for which it answers the same exclude each other. */
type OneOf = (choice: string) => string

type Props = {
  filters: readonly ListFilter[]
  filter: Readonly<Record<string, string | undefined>>
  /** An undefined value removes a filter. */
  onChange: (change: Record<string, string | undefined>) => void
}

export function ListFilters({ filters, filter, onChange }: Props) {
  const chipOf = useChips()
  const set = filters.filter(({ name }) => filter[name] !== undefined)

  function editor(name: string, done: () => void) {
    const offered = filters.find((each) => each.name === name)
    if (!offered) return null
    const written = filter[name]
    const choose = (value: string) => {
      onChange({ [name]: value })
      done()
    }
    return 'usual' in offered ? (
      <PeriodFilter subject={offered.subject} usual={offered.usual} chosen={written} onChoose={choose} />
    ) : (
      <ChoicesFilter
        subject={offered.subject}
        choices={offered.choices}
        ask={offered.ask}
        oneOf={offered.oneOf}
        chosen={written === undefined ? undefined : parseChoices(written)}
        onChoose={(choices) => choose(formatChoices(choices))}
      />
    )
  }

  return (
    <FilterChips
      chips={set.map((each) => chipOf(each, filter[each.name] ?? ''))}
      addable={filters.filter((each) => !set.includes(each))}
      onRemove={(name) => onChange({ [name]: undefined })}
      onClear={() => onChange(Object.fromEntries(set.map(({ name }) => [name, undefined])))}
      editor={editor}
    />
  )
}

/** Writes filters in words. */
export function useChips() {
  const t = useWords()
  return (of: ListFilter, written: string): Chip => {
    const { name, subject } = of
    if ('usual' in of) return { name, subject, value: of.textOf(written) }
    const { values, isNot } = parseChoices(written)
    const texts = values.map((value) => of.choices.find(([each]) => each === value)?.[1] ?? value)
    const last = texts.at(-1) ?? ''
    const value = texts.length > 1 ? t('ui.list.or', { one: texts.slice(0, -1).join(', '), other: last }) : last
    return { name, subject, relation: t(isNot ? 'ui.list.is-not' : 'ui.list.is'), value }
  }
}
