import { useQuery } from '@tanstack/react-query'
import type { FoundRow } from '#app/admin/find-api.ts'
import { isNamed, type MenuItem } from '#app/admin/menu-items.ts'
import { namedAct } from '#app/admin/named-act.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { ownerSteps } from '#orders/steps.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { orderQuery } from '#orders/web/api.ts'
import { rankedSteps } from '#orders/web/steps/ranked-steps.ts'
import { useToday } from '#ui/use-today.ts'

/** Where an act and a number are typed, the number is searched and the act narrows what the order offers. */
export function useAskedAct(typed: string): { words: string; act: string | undefined } {
  const steps = useOrderWords()
  const t = useWords()
  const named = namedAct(typed)
  if (!named) return { words: typed, act: undefined }
  const labels = [...ownerSteps.map((step) => steps(`orders.admin.step.${step}`)), t('app.admin.keys.open')]
  const isAct = labels.some((label) => isNamed(label, named.act))
  return isAct ? { words: named.number, act: named.act } : { words: typed, act: undefined }
}

type Act = Extract<MenuItem, { kind: 'act' }>

/** The acts of the order that was found alone, or that was named with an act: the usual ones, or those that were named. */
export function useOrderActs(found: readonly FoundRow[], act: string | undefined, number: string): Act[] {
  const t = useWords()
  const steps = useOrderWords()
  const today = useToday()
  const orders = found.filter(({ kind }) => kind === 'order')
  const only = orders.length === 1 ? orders[0] : orders.find(({ id }) => act !== undefined && id === number)
  const { data: order } = useQuery({ ...orderQuery(only?.id ?? ''), enabled: only !== undefined })
  if (!only || !order || order.waiting) return []
  const { lead, beside } = rankedSteps(order, today)
  const usual = [...(lead ? [lead] : []), ...beside]
  return (act ? order.steps : usual)
    .map((step) => ({ step, name: steps(`orders.admin.step.${step}`) }))
    .filter(({ name }) => !act || isNamed(name, act))
    .map(({ step, name }) => ({
      id: `act ${only.id} ${step}`,
      label: t('app.admin.menu.act', { act: name, number: only.id }),
      kind: 'act',
      number: only.id,
      step,
    }))
}
