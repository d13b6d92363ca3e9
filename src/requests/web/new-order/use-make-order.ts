import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isKnownCountry } from '#delivery/countries.ts'
import { postcodeProblem } from '#delivery/postcode.ts'
import { addressIn } from '#orders/web/forms/AddressFields.tsx'
import type { WayPaid } from '#payments/house-payment.ts'
import { ApiError } from '#platform/browser/send.ts'
import type { ReadLetter } from '#platform/mail/letter-schema.ts'
import type { LineProblems } from '#requests/draft/draft-form.ts'
import type { MakeOrderInput } from '#requests/new-order-schema.ts'
import { requestQuery } from '#requests/web/admin-api.ts'
import { byLine, codesOf, lowIn } from '#requests/web/draft/use-draft.ts'
import type { PricedLine } from '#requests/web/draft/use-lower-prices.ts'
import type { NewOrderDraft } from '#requests/web/new-order/use-new-order.ts'
import { letterOfTyped, makeOrder } from '#requests/web/new-order-api.ts'
import { storeUnfinishedOrder } from '#requests/web/unfinished-order.ts'
import type { NotSent, Values } from '#ui/form/use-checked-form.ts'

/** Sends an order that was typed, with its end; leads to the order, or to the page of its draft. */
export function useMakeOrder(order: NewOrderDraft, onMade: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  // The same key until an answer has come, also where something was corrected meanwhile: it makes one order.
  const key = useRef<string>(undefined)
  const [problems, setProblems] = useState<Record<string, LineProblems>>({})
  const [low, setLow] = useState<readonly PricedLine[]>([])
  const [isUsed, setUsed] = useState(false)
  const lastSent = useRef<Values>({})
  const [letter, setLetter] = useState<ReadLetter>()

  function unreadable(): NotSent | undefined {
    setLow([])
    setProblems(order.wrong)
    if (order.lines.length === 0) return { failure: 'requests.admin.problem.none' }
    if (Object.keys(order.wrong).length > 0) return { failure: 'requests.admin.problem.new-lines' }
    return undefined
  }

  /** Shows the letter that the order would bring, and sends nothing. */
  async function read(values: Values): Promise<NotSent | undefined> {
    const wrong = unreadable()
    if (wrong) return wrong
    const { buyer, currency, meant, days } = order
    const { language } = buyer
    const typed = { name: buyer.name.trim(), language, currency, items: meant, note: values.note ?? '', days }
    const outcome = await letterOfTyped(typed)
    if ('problems' in outcome) {
      setProblems(byLine(outcome.problems, codesOf(meant)))
      return { failure: 'requests.admin.problem.new-lines' }
    }
    setLetter(outcome)
    return undefined
  }

  async function send(values: Values, lowPricesConfirmed = false): Promise<NotSent | undefined> {
    lastSent.current = values
    const wrong = unreadable()
    if (wrong) return wrong
    const problem = order.end === 'place' && postcodeProblem(values)
    if (problem) return { field: 'postcode', problem: `delivery.postcode.${problem}` }
    const input = { ...inputOf(order, values), lowPricesConfirmed }
    key.current ??= crypto.randomUUID()
    const outcome = await makeOrder(input, key.current).catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) key.current = undefined
      throw error
    })
    key.current = undefined
    if ('made' in outcome) {
      storeUnfinishedOrder(queries, outcome.made, { reason: 'sent-before', end: input.end })
      onMade()
      await navigate({ to: '/admin/requests/$id', params: { id: outcome.made } })
      return undefined
    }
    if ('problems' in outcome) {
      setProblems(byLine(outcome.problems, codesOf(order.meant)))
      const low = lowIn(outcome.problems, order.meant, order.lines)
      setLow(low)
      return low.length > 0 ? undefined : { failure: 'requests.admin.problem.new-lines' }
    }
    if ('refused' in outcome) {
      if (outcome.refused !== 'reference') return { field: outcome.refused, problem: 'ui.problem.check' }
      setUsed(true)
      return { field: 'reference', problem: 'requests.admin.problem.reference-used' }
    }
    const { request, notEnded } = outcome
    queries.setQueryData(requestQuery(request.id).queryKey, request)
    void queries.invalidateQueries({ queryKey: ['own', 'requests'] })
    if (notEnded) storeUnfinishedOrder(queries, request.id, { reason: notEnded, end: input.end })
    onMade()
    if (order.end === 'place' && request.orderNumber !== null) {
      await navigate({ to: '/admin/orders/$number', params: { number: String(request.orderNumber) } })
    } else await navigate({ to: '/admin/requests/$id', params: { id: request.id } })
    return undefined
  }

  return {
    ...{ problems, low, isUsed, send, read, letter },
    forgetLow: () => setLow([]),
    forgetLetter: () => setLetter(undefined),
    sendMeant: () => send(lastSent.current, true),
  }
}

function inputOf(order: NewOrderDraft, values: Values): MakeOrderInput {
  const { buyer, currency, cameBy, country, meant, isAboveCap, meansAboveCap } = order
  const { name, email, telephone, language } = buyer
  return {
    ...{ name: name.trim(), email: email.trim(), language, cameBy, currency, items: meant },
    ...(telephone.trim() && { telephone: telephone.trim() }),
    ...(isKnownCountry(country) && { country }),
    aboveCap: isAboveCap && meansAboveCap,
    note: values.note ?? '',
    body: values.body ?? '',
    end: endOf(order, values),
  }
}

function endOf({ end, days, pays, canReserve, dueNow }: NewOrderDraft, values: Values): MakeOrderInput['end'] {
  if (end === 'later') return { kind: 'later' }
  if (end === 'offer') return { kind: 'offer', days }
  const { how = 'transfer', reference = '', giftMessage = '', isShared } = values
  return {
    kind: 'place',
    how: how as WayPaid,
    reference,
    isShared: isShared === 'yes',
    pays: canReserve ? pays : 'in-full',
    shownMinor: dueNow?.minor ?? 0,
    delivery: addressIn(values),
    giftMessage,
  }
}
