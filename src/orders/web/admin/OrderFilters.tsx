import {
  choiceOf,
  deniable,
  type ListedBy,
  type OrderFilterName,
  orderFilters,
  writtenChoice,
} from '#orders/order-filter.ts'
import type { useFilterWords } from '#orders/web/admin/use-filter-words.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { ChoiceFilter } from '#ui/admin/ChoiceFilter.tsx'
import { FilterChips } from '#ui/admin/FilterChips.tsx'
import { PeriodFilter } from '#ui/admin/PeriodFilter.tsx'

type Props = {
  filter: ListedBy
  words: ReturnType<typeof useFilterWords>
  /** An undefined value removes a filter. */
  onChange: (change: { [Name in OrderFilterName]?: string | undefined }) => void
}

export function OrderFilters({ filter, words: { choices, usualOf, chipOf }, onChange }: Props) {
  const t = useWords()
  const set = orderFilters.filter((name) => filter[name] !== undefined)

  function editor(name: OrderFilterName, done: () => void) {
    const subject = t(`orders.admin.filter.${name}`)
    const written = filter[name]
    const choose = (value: string) => {
      onChange({ [name]: value })
      done()
    }
    if (name === 'placed' || name === 'promised' || name === 'due') {
      return <PeriodFilter subject={subject} usual={usualOf(name)} chosen={written} onChoose={choose} />
    }
    return (
      <ChoiceFilter
        subject={subject}
        choices={choices[name]}
        isDeniable={deniable.includes(name)}
        chosen={written === undefined ? undefined : choiceOf(written)}
        onChoose={(choice) => choose(writtenChoice(choice))}
      />
    )
  }

  return (
    <FilterChips
      chips={set.map((name) => chipOf(name, filter[name] ?? ''))}
      addable={orderFilters
        .filter((name) => !set.includes(name))
        .map((name) => ({ name, subject: t(`orders.admin.filter.${name}`) }))}
      onRemove={(name) => onChange({ [name]: undefined })}
      onClear={() => onChange(Object.fromEntries(set.map((name) => [name, undefined])))}
      editor={(name, done) => editor(name as OrderFilterName, done)}
    />
  )
}
