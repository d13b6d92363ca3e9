import { currencies } from '#money/money.ts'
import { type ProblemView, problemKinds, problemViews } from '#payments/problem-view.ts'
import { areChoices } from '#platform/choice-filter.ts'
import { filterReaderOf, type ListedBy } from '#platform/list-filter.ts'

export const problemSorts = ['newest', 'oldest'] as const
export type ProblemSort = (typeof problemSorts)[number]

export type ProblemFilter = ListedBy<ProblemFilterName, ProblemView, ProblemSort>

const problemFilters = ['kind', 'currency'] as const
type ProblemFilterName = (typeof problemFilters)[number]

function isProblemFilter(name: ProblemFilterName, written: string): boolean {
  return areChoices(written, { kind: problemKinds, currency: currencies }[name])
}

export const readProblemFilter = filterReaderOf({
  views: problemViews,
  sorts: problemSorts,
  filters: problemFilters,
  isFilter: isProblemFilter,
  maxOfWords: 100,
  beside: ['open'],
})
