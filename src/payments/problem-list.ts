// The problems as one list: its rows, views, filters and pages. They are few: all of them are read at once, or in two questions.
import { plainLetters } from '#language/plain-letters.ts'
import { currencies } from '#money/money.ts'
import type { ForeignAmount } from '#payments/foreign-amount.ts'
import type { ProblemFilter } from '#payments/problem-filter.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { type ProblemKind, type ProblemView, problemKinds, viewOf } from '#payments/problem-view.ts'
import { chosenOf } from '#platform/choice-filter.ts'

/** The owner reads so many at once. */
const pageSize = 50

type Of<Kind extends ProblemKind> = Kind extends ProblemKind ? { kind: Kind; of: Problems[Kind][number] } : never

export type ListedProblem = Of<ProblemKind> & {
  id: string
  since: string
  amount: ForeignAmount | null
  /** The orders that it is about. */
  numbers: readonly number[]
  /** The search looks through these. */
  words: string
}

/** Every problem as a row of the list, in no sequence. */
export function listedProblems(problems: Problems): ListedProblem[] {
  const { check, unmatched, refunds, stuckRefunds, stuckMails, undeliverable, silent } = problems
  const comparedAt = check?.endedAt ?? check?.begunAt ?? ''
  const rows: (Of<ProblemKind> & { name: string; since: string; numbers: (number | null)[]; texts: unknown[] })[] = [
    ...unmatched.map((of) => {
      const texts = [of.payment, of.checkout]
      return {
        kind: 'unmatched' as const,
        of,
        name: `${of.provider}:${of.payment}`,
        since: of.foundAt,
        numbers: [],
        texts,
      }
    }),
    ...refunds.map((of) => ({
      kind: 'refunds' as const,
      of,
      name: of.id,
      since: of.at,
      numbers: [of.number],
      texts: [],
    })),
    ...problems.disputes.map((of) => {
      const texts = [of.reference]
      return { kind: 'disputes' as const, of, name: of.reference, since: of.since, numbers: of.numbers, texts }
    }),
    ...problems.discrepancies.map((of) => {
      const name = `${of.checkoutId}:${of.why}`
      return { kind: 'discrepancies' as const, of, name, since: comparedAt, numbers: of.numbers, texts: [of.reference] }
    }),
    ...silent.map((of) => {
      const texts = [of.reference, of.email]
      return { kind: 'silent' as const, of, name: of.id, since: of.expiredAt, numbers: [of.number], texts }
    }),
    ...stuckRefunds.map((of) => {
      return { kind: 'stuckRefunds' as const, of, name: of.id, since: of.since, numbers: [of.number], texts: [] }
    }),
    ...stuckMails.map((of) => {
      return {
        kind: 'stuckMails' as const,
        of,
        name: of.id,
        since: of.since,
        numbers: [of.number],
        texts: [of.recipient],
      }
    }),
    ...undeliverable.map((of) => {
      return {
        kind: 'undeliverable' as const,
        of,
        name: of.id,
        since: of.at,
        numbers: [of.number],
        texts: [of.recipient],
      }
    }),
    ...problems.tasks.map((of) => {
      const texts = [of.facts.reference]
      return { kind: 'tasks' as const, of, name: of.id, since: of.since, numbers: [of.number], texts }
    }),
  ]
  return rows.map(({ name, texts, numbers, ...row }) => {
    const given = numbers.filter((number) => number !== null)
    const words = plainLetters([...given, ...texts].join(' '))
    return { ...row, id: `${row.kind}:${name}`, amount: amountOf(row), numbers: given, words }
  })
}

function amountOf({ kind, of }: Of<ProblemKind>): ForeignAmount | null {
  if (kind === 'tasks') return of.sum ?? of.loss
  if (kind === 'discrepancies') return of.there ?? of.here
  return kind === 'stuckMails' || kind === 'undeliverable' ? null : of.amount
}

/** The rows that a filter leaves, in its sequence. */
export function filtered(rows: readonly ListedProblem[], { q, view, kind, currency, sort }: ProblemFilter) {
  const kinds = chosenOf(kind, problemKinds)
  const inCurrencies: readonly string[] = chosenOf(currency, currencies)
  const words = plainLetters(q ?? '').split(/\s+/)
  const left = rows.filter(
    (row) =>
      (!view || viewOf(row) === view) &&
      kinds.includes(row.kind) &&
      (!currency || inCurrencies.includes(row.amount?.currency ?? '')) &&
      words.every((word) => row.words.includes(word)),
  )
  const place = ({ since, id }: ListedProblem) => `${since} ${id}`
  const newest = left.toSorted((one, other) => (place(one) < place(other) ? 1 : -1))
  return sort === 'oldest' ? newest.toReversed() : newest
}

type Cursor = { after?: string | undefined; before?: string | undefined }

/** The page after a row, or before one; the first where that row is gone, or nothing lies after it. */
export function problemPage(rows: readonly ListedProblem[], { after, before }: Cursor) {
  const at = rows.findIndex(({ id }) => id === (before ?? after))
  const isPast = before === undefined && at === rows.length - 1
  const start = at < 0 || isPast ? 0 : before === undefined ? at + 1 : Math.max(0, at - pageSize)
  const page = rows.slice(start, start + pageSize)
  return {
    rows: page,
    next: start + pageSize < rows.length ? (page.at(-1)?.id ?? null) : null,
    previous: start > 0 ? (page[0]?.id ?? null) : null,
    any: true,
  }
}

/** How many problems each view has. */
export function countsOf(rows: readonly ListedProblem[]): Record<'any' | ProblemView, number> {
  const count = (view: ProblemView) => rows.filter((row) => viewOf(row) === view).length
  return { any: rows.length, money: count('money'), mails: count('mails'), tasks: count('tasks') }
}
