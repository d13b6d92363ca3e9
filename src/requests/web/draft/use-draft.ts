import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import type { OfferLength } from '#legal/house-rules.ts'
import type { Currency } from '#money/money.ts'
import { ApiError } from '#platform/browser/send.ts'
import { isSameJson } from '#platform/same-json.ts'
import { conflictingFields, isSameDraft, mergeDrafts } from '#requests/draft/draft-conflicts.ts'
import { type LineProblems, readLine, type TypedLine, typedLine } from '#requests/draft/draft-form.ts'
import type { DraftLine, LineProblem } from '#requests/draft/draft-lines.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { type DraftOutcome, type DraftSubmission, requestQuery, submitDraft } from '#requests/web/admin-api.ts'
import type { PricedLine } from '#requests/web/draft/use-lower-prices.ts'
import { useRepriced } from '#requests/web/draft/use-repriced.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useIdempotencyKey } from '#ui/form/use-idempotency-key.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type Problems = Record<string, LineProblems>

/** The editor of a draft: what is typed, what is wrong with it, and what another has saved meanwhile. */
export function useDraft(request: AdminRequest, refresh: () => void) {
  const { language } = useLanguage()
  const { id, supply } = request
  const [currency, setCurrency] = useState(request.currency)
  const repriced = useRepriced()
  const [opened, setOpened] = useState(request)
  const first = typedLines(opened, language)
  const [lines, setLines] = useState<readonly TypedLine[]>(first)
  const [note, setNote] = useState(request.note)
  const [meansAboveCap, setMeansAboveCap] = useState(false)
  const [days, setDays] = useState<OfferLength>(request.offerDays)
  const [problems, setProblems] = useState<Problems>({})
  const [low, setLow] = useState<readonly PricedLine[]>([])
  const { news, setNews, pending, send } = useDraftAction(id, refresh)
  const isDirty = currency !== opened.currency || note !== opened.note || !isSameJson(lines, first)
  const isChanged = request.version !== opened.version
  const isAboveCap = lines.some((line) => exceedsCap(line, supply))
  const aboveCap = isAboveCap && meansAboveCap
  const typed = (stored: AdminRequest) => ({ lines: typedLines(stored, language), note: stored.note })
  const sides = { opened: typed(opened), current: typed(request), mine: { lines, note } }
  const overtaken = isChanged && isDirty ? conflictingFields(sides) : []

  function adopt(stored: AdminRequest) {
    setOpened(stored)
    setCurrency(stored.currency)
    setLines(typedLines(stored, language))
    setNote(stored.note)
    setProblems({})
  }

  const follow = useEffectEvent((stored: AdminRequest) => {
    if (!isChanged) return
    const isSame = currency === stored.currency && isSameDraft(sides.mine, sides.current)
    if (!isDirty || isSame) adopt(stored)
    // Only the version differs, or fields that are not typed in: no typed value is in conflict.
    else if (overtaken.length === 0) setOpened(stored)
  })
  useEffect(() => follow(request), [request])

  /** Returns whether there is something to be put right first. */
  function take(outcome: DraftOutcome | undefined, codes: readonly string[]): boolean {
    if (!outcome) return false
    if ('problems' in outcome) setProblems(byLine(outcome.problems, codes))
    else adopt(outcome)
    return 'problems' in outcome
  }

  /** @param lowPricesConfirmed prices far below those of the shop are no mistake: the owner was asked */
  async function save(lowPricesConfirmed = false): Promise<boolean> {
    setLow([])
    const { meant, wrong } = readLines(lines, currency, language)
    setProblems(wrong)
    setNews(lines.length === 0 ? { failure: 'requests.admin.problem.none' } : undefined)
    if (Object.keys(wrong).length > 0 || lines.length === 0) return true
    const change = { version: opened.version, lines: meant, note, currency, aboveCap, lowPricesConfirmed }
    const outcome = await send({ step: 'save', body: change })
    if (outcome && 'problems' in outcome) setLow(lowIn(outcome.problems, meant, lines))
    return take(outcome, codesOf(meant))
  }

  /** @param seen the request as it was when the owner was asked */
  const offer = async (seen: AdminRequest) =>
    take(await send({ step: 'offer', body: { ...stepOn(seen), aboveCap, days } }), codesOf(seen.lines))
  const withdraw = async (seen: AdminRequest) => take(await send({ step: 'withdraw', body: stepOn(seen) }), [])

  return {
    ...{ currency, lines, setLines, note, setNote, problems, news, pending, isDirty, save, offer, withdraw },
    ...{ isAboveCap, meansAboveCap, setMeansAboveCap, days, setDays },
    chooseCurrency(next: Currency) {
      setCurrency(next)
      setLines(lines.map((line) => repriced(line, next)))
    },
    /** Prices far below those of the shop, which are saved once they are meant. */
    low,
    forgetLow: () => setLow([]),
    /** The fields that another admin changed while the draft was being typed. */
    overtaken,
    /** @param theirs the keys of the fields of which the other value was chosen */
    keepMine(theirs: readonly string[]) {
      const merged = mergeDrafts(sides, theirs)
      setOpened(request)
      // A price that another admin typed is in the currency of their draft.
      const isMine = (line: TypedLine) => request.currency === currency || lines.some(isAs(line))
      setLines(merged.lines.map((line) => (isMine(line) ? line : repriced(line, currency))))
      setNote(merged.note)
    },
    takeTheirs: () => adopt(request),
  }
}

function typedLines({ lines, currency }: AdminRequest, language: Language): TypedLine[] {
  return lines.map((line) => typedLine(line, currency, language))
}

const isAs = (line: TypedLine) => (other: TypedLine) => other.product_id === line.product_id && other.unit === line.unit

/** The typed lines, as they are sent, and their problems. */
export function readLines(lines: readonly TypedLine[], currency: AdminRequest['currency'], language: Language) {
  const read = lines.map((line) => [line.product_id, readLine(line, currency, language)] as const)
  const wrong = read.flatMap(([code, each]) => ('problems' in each ? [[code, each.problems] as const] : []))
  const meant = read.flatMap(([, each]) => ('line' in each ? [each.line] : []))
  return { meant, wrong: Object.fromEntries(wrong) }
}

/** The lines whose price may be a mistake, as the shop found. */
export function lowIn(
  found: readonly LineProblem[],
  sent: readonly DraftLine[],
  typed: readonly TypedLine[],
): readonly PricedLine[] {
  return sent.flatMap(({ product_id, unitMinor }, position) => {
    const line = typed.find((each) => each.product_id === product_id)
    const isLow = found.some(({ field, problem }) => problem === 'far-below' && field === `lines.${position}.unitMinor`)
    return line && isLow ? [{ product_id, unitMinor, title: line.title, regularMinor: line.regularMinor }] : []
  })
}

export function exceedsCap({ product_id, quantity }: TypedLine, supply: AdminRequest['supply']): boolean {
  const cap = supply.find((each) => each.product_id === product_id)?.cap
  return cap !== undefined && Number(quantity) > cap
}

export const codesOf = (lines: readonly { product_id: string }[]) => lines.map(({ product_id }) => product_id)

/** The problems that the shop found, beside the fields that they concern. */
export function byLine(found: readonly LineProblem[], codes: readonly string[]): Problems {
  const problems: Problems = {}
  for (const { field, problem } of found) {
    // A question, which is asked beside the form.
    if (problem === 'far-below') continue
    const [, position, name] = field.split('.')
    const code = codes[Number(position)] ?? ''
    const own = { [name === 'quantity' ? 'quantity' : 'unit']: `requests.admin.problem.${problem}` as const }
    problems[code] = { ...problems[code], ...own }
  }
  return problems
}

function stepOn({ version, state, offeredAt }: AdminRequest) {
  return { version, state, offeredAt }
}

/** A step means the same as before where only the page behind it has changed. */
function isSameStep(last: DraftSubmission, submission: DraftSubmission): boolean {
  if (last.step === 'offer' && submission.step === 'offer') {
    return last.body.days === submission.body.days && last.body.aboveCap === submission.body.aboveCap
  }
  return last.step === 'withdraw' && submission.step === 'withdraw'
}

type News = { did: WordId } | { failure: WordId }

const dids = {
  save: 'requests.admin.saved',
  offer: 'requests.admin.offered',
  withdraw: 'requests.admin.withdrew',
} as const

/** Sends a submission about a request, one at a time; answers the request afterwards. */
function useDraftAction(id: string, refresh: () => void) {
  const queries = useQueryClient()
  const [news, setNews] = useState<News>()
  const { pending, run } = useOneAtATime()
  const idempotency = useIdempotencyKey()
  // Sent again after its answer was lost, a step is the same submission, though the page may have followed what it did.
  const unanswered = useRef<DraftSubmission>(undefined)

  async function send(submission: DraftSubmission): Promise<DraftOutcome | undefined> {
    setNews(undefined)
    const last = unanswered.current
    const sent = last && isSameStep(last, submission) ? last : submission
    unanswered.current = sent
    const outcome = await submitDraft(id, sent, idempotency.keyFor(sent.step, sent.body)).catch((error: unknown) => {
      const isStale = error instanceof ApiError && error.status === 409
      setNews({ failure: isStale ? 'requests.admin.changed' : failureOf(error) })
      if (isStale) refresh()
      if (error instanceof ApiError && error.status < 500) answered()
    })
    if (!outcome) return undefined
    answered()
    if ('problems' in outcome) {
      const isQuestion = outcome.problems.every(({ problem }) => problem === 'far-below')
      if (!isQuestion) setNews({ failure: 'requests.admin.problem.lines' })
      return outcome
    }
    queries.setQueryData(requestQuery(id).queryKey, outcome)
    void queries.invalidateQueries({ queryKey: ['own', 'requests'] })
    setNews({ did: dids[sent.step] })
    return outcome
  }

  function answered() {
    idempotency.answered()
    unanswered.current = undefined
  }
  return {
    news,
    setNews,
    pending,
    send: (submission: DraftSubmission) => run(() => send(submission)),
  }
}
