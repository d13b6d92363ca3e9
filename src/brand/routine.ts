import { actionOf } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'

export type Step = { product: string | null; alternative: string | null; minutes: number }
export type Question = { id: string; answers: readonly { id: string; cream: string }[] }

/** The creams in the order of their richness, which is that of the answers. */
export function creamsOf(questions: readonly Question[]): string[] {
  return [...new Set(questions.flatMap(({ answers }) => answers.map(({ cream }) => cream)))].filter(Boolean)
}

/**
 * The cream that the answers point to; undefined without answers. Where two differ, the one between them is meant; between
 * two neighbors the first answer decides.
 */
export function creamFor(questions: readonly Question[], given: Readonly<Record<string, string>>): string | undefined {
  const creams = creamsOf(questions)
  const richness = questions.flatMap(({ id, answers }) => {
    const answer = answers.find((each) => each.id === given[id])
    return answer?.cream ? [creams.indexOf(answer.cream)] : []
  })
  const [first] = richness
  if (first === undefined) return undefined
  const mean = richness.reduce((sum, each) => sum + each, 0) / richness.length
  return creams[mean < first ? Math.ceil(mean) : Math.floor(mean)]
}

export type StepAvailability =
  | { is: 'without' }
  | { is: 'added' | 'reserved' | 'sold-out'; product: ListedProduct; instead?: ListedProduct }

type Find = (code: string) => ListedProduct | undefined

/** Whether a step names no product, or one that is in the shop, or whose alternative is: else it is left out. */
export function isPossible({ product, alternative }: Step, find: Find): boolean {
  return product === null || find(product) !== undefined || (alternative !== null && find(alternative) !== undefined)
}

/** The availability of a step's product; where it is sold out or not in the shop, that of its alternative. */
export function availabilityOfStep(step: Step, find: Find): StepAvailability {
  const alternative = step.alternative === null ? undefined : find(step.alternative)
  const wanted = step.product === null ? undefined : (find(step.product) ?? alternative)
  if (!wanted) return { is: 'without' }
  if (wanted.in_stock) return { is: isReserved(wanted) ? 'reserved' : 'added', product: wanted }
  if (alternative?.in_stock && !isReserved(alternative)) return { is: 'added', product: alternative, instead: wanted }
  return { is: 'sold-out', product: wanted }
}

function isReserved(product: ListedProduct): boolean {
  return actionOf(product) === 'reserve'
}

export function minutesOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { minutes }) => sum + minutes, 0)
}
