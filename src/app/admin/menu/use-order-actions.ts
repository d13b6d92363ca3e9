import { useQueries } from '@tanstack/react-query'
import { useMay } from '#accounts/web/role-context.ts'
import type { FoundRow } from '#app/admin/menu/find-api.ts'
import { isNamed, type MenuItem, menuActions, newActions, productActs } from '#app/admin/menu/menu-items.ts'
import { namedAction } from '#app/admin/menu/named-action.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { orderSteps } from '#orders/states/owner-steps.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { orderQuery } from '#orders/web/api.ts'
import { stepName, stepNameOn } from '#orders/web/history/step-name.ts'
import { rankedSteps } from '#orders/web/steps/ranked-steps.ts'
import { useToday } from '#ui/use-today.ts'

type TypedAct = { words: string; act: string | undefined; isOfNumber: boolean }

/** Where an act and an order are typed, the order is searched by its number or its buyer, and the act limits what it offers. */
export function useNamedAction(typed: string): TypedAct {
  const steps = useOrderWords()
  const t = useWords()
  const labels = [
    ...(['order', 'reservation'] as const).flatMap((kind) => orderSteps.map((step) => stepName(steps, step, kind))),
    steps('orders.admin.step.record-unexpected'),
    ...productActs.map((act) => t(`app.admin.menu.product.${act}`)),
    t('app.admin.keys.open'),
  ]
  const actions = [...newActions, ...menuActions].map((action) => t(`app.admin.menu.${action}`))
  const isName = (words: string) => actions.some((label) => isNamed(label, words))
  const named = namedAction(typed, (words, isWhole) => labels.some((label) => isNamed(label, words, isWhole)), isName)
  return { words: named?.of ?? typed, act: named?.act, isOfNumber: named?.isNumber ?? false }
}

type Act = Extract<MenuItem, { kind: 'act' }>
/** `isReading`: the orders of an act that was named are on their way. */
type Acts = { items: Act[]; isReading: boolean }

/** The most orders of one buyer that are offered with a named action. */
const maxOrders = 3

/** The acts of the order that was found alone, or that was named with an act: the usual ones, or those that were named. */
export function useOrderActions(results: readonly FoundRow[], { act, words, isOfNumber }: TypedAct): Acts {
  const t = useWords()
  const steps = useOrderWords()
  const today = useToday()
  const orders = results.filter(({ kind }) => kind === 'order')
  const named = act === undefined ? [] : orders.filter(({ id }) => !isOfNumber || id === words)
  const acted = orders.length === 1 ? orders : named.slice(0, maxOrders)
  const answers = useQueries({ queries: acted.map(({ id }) => orderQuery(id)) })
  const mayStep = useMay('orders')
  const items = answers.flatMap(({ data: order }) => {
    if (!mayStep || !order || order.waiting) return []
    const { lead, beside } = rankedSteps(order, today)
    const usual = [...(lead ? [lead] : []), ...beside]
    const number = String(order.number)
    return (act ? order.steps : usual)
      .map((step) => ({ step, name: stepNameOn(steps, step, order) }))
      .filter(({ name }) => !act || isNamed(name, act))
      .map(({ step, name }) => ({
        id: `act ${number} ${step}`,
        label: t('app.admin.menu.act', { act: name, number }),
        kind: 'act' as const,
        number,
        step,
      }))
  })
  return { items, isReading: act !== undefined && answers.some(({ isFetching }) => isFetching) }
}
