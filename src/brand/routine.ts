import { actionOf } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'

export type Step = { product: string | null; alternative: string | null; minutes: number }
export type Question = { id: string; answers: readonly { id: string; cream: string }[] }

/** The creams in the order of their richness: where two answers differ, the one between them is meant. */
const creams: readonly string[] = ['renouvela-creme', 'renouvela-riche', 'renouvela-extra-riche']

/**
 * The cream that the answers point to; undefined without answers. Between two neighbors the first answer decides,
 * which is about the skin.
 */
export function creamFor(questions: readonly Question[], given: Readonly<Record<string, string>>): string | undefined {
  const richness = questions.flatMap(({ id, answers }) => {
    const answer = answers.find((each) => each.id === given[id])
    return answer ? [creams.indexOf(answer.cream)] : []
  })
  const [first] = richness
  if (first === undefined) return undefined
  const mean = richness.reduce((sum, each) => sum + each, 0) / richness.length
  return creams[mean < first ? Math.ceil(mean) : Math.floor(mean)]
}

export function isCream(code: string | null): boolean {
  return code !== null && creams.includes(code)
}

export type StepAvailability =
  | { is: 'without' }
  | { is: 'added' | 'reserved' | 'sold-out'; product: ListedProduct; instead?: ListedProduct }

/** The availability of a step's product; where it is sold out, that of its alternative. */
export function availabilityOfStep(step: Step, find: (code: string) => ListedProduct | undefined): StepAvailability {
  const wanted = step.product === null ? undefined : find(step.product)
  if (!wanted) return { is: 'without' }
  const alternative = step.alternative === null ? undefined : find(step.alternative)
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
