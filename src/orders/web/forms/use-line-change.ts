import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { unitsStill } from '#orders/goods/asked-units.ts'
import { sumUnits, type Units } from '#orders/goods/units.ts'
import { allHere } from '#orders/goods/units-by-place.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { readAddition, type TypedAddition, typedAddition } from '#orders/sums/typed-addition.ts'
import { changePreviewQuery } from '#orders/web/step-form/preview-api.ts'
import { undoneStepInput } from '#orders/web/step-form/undone-input.ts'
import { usePaused } from '#ui/use-paused.ts'

const whileTypingMs = 300

/** A change of lines as it is typed, and its preview by the server. */
export function useLineChange(order: AdminOrder) {
  const { language } = useLanguage()
  const currency = order.total.currency
  const before = undoneStepInput(order.number, 'change-lines')
  const [out, setOut] = useState<readonly Units[]>(() => unitsStill(before?.out ?? [], allHere(order.lines)))
  const [typed, setTyped] = useState<readonly TypedAddition[]>(
    () => before?.added.map((each) => typedAddition(each, currency, language)) ?? [],
  )
  const [aboveCap, setAboveCap] = useState(before?.aboveCap ?? false)
  const read = typed.map((each) => readAddition(each, currency, language))
  const isRead = read.every((each) => 'added' in each)
  const added = read.flatMap((each) => ('added' in each ? [each.added] : []))
  const isEmpty = out.length === 0 && typed.length === 0
  const input = { out: sumUnits(out), added, aboveCap }
  const written = JSON.stringify(input)
  const isTyping = usePaused(written, whileTypingMs) !== written
  const isAsked = isRead && !isEmpty
  const preview = useQuery(changePreviewQuery(order, isAsked && !isTyping ? input : undefined))
  return {
    /** The input of the change that was taken back. */
    before,
    ...{ out, typed, aboveCap, setAboveCap, isRead, isEmpty, input, preview },
    isComing: isAsked && (isTyping || preview.isFetching),
    /** The preview of what is typed now. */
    plan: isAsked && !isTyping ? preview.data : undefined,
    problemsAt: (at: number) => {
      const each = read[at]
      return each && 'problems' in each ? each.problems : {}
    },
    setOut(position: number, quantity: number) {
      const others = out.filter((each) => each.position !== position)
      setOut(quantity > 0 ? [...others, { position, quantity }] : others)
    },
    add: (addition: TypedAddition) => setTyped([...typed, addition]),
    change: (at: number, own: Partial<TypedAddition>) =>
      setTyped(typed.map((each, index) => (index === at ? { ...each, ...own } : each))),
    remove: (at: number) => setTyped(typed.filter((_, index) => index !== at)),
  }
}

export type LineChange = ReturnType<typeof useLineChange>
