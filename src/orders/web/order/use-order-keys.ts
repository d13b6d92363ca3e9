import { useEffect, useEffectEvent } from 'react'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import type { Steps } from '#orders/web/step-form/use-steps.ts'
import { type StepKey, stepOfKey } from '#orders/web/steps/step-of-key.ts'
import { reveal } from '#ui/admin/detail/reveal.ts'
import { isDialogOpen } from '#ui/admin/open-dialog.ts'
import { takesTyping } from '#ui/admin/takes-typing.ts'
import { showToast } from '#ui/toast/toast.ts'

const places: Partial<Record<string, string>> = { j: 'next', k: 'previous', m: 'note', escape: 'back' }
const stepKeys: Partial<Record<string, StepKey>> = { l: 'link', e: 'time' }

/**
 * J and K lead to the next order and the one before it, M opens the note, Escape leads back to the list; L opens the step
 * of the payment link, E that of more time.
 */
export function useOrderKeys(order: AdminOrder, steps: Steps): void {
  const openStep = useStepOfKey(order, steps)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || takesTyping(target) || isDialogOpen()) return
    const step = stepKeys[key.toLowerCase()]
    const place = places[key.toLowerCase()]
    // An open form is closed first.
    if (place === 'back' && document.querySelector('main form.admin-step')) return
    const element = place && document.querySelector<HTMLElement>(`main [data-key="${place}"]`)
    if (!step && !element) return
    event.preventDefault()
    if (element) {
      reveal(element)
      element.click()
    } else if (step && !event.repeat) openStep(step)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Opens the form of a step, or says why the step is not possible. */
function useStepOfKey(order: AdminOrder, { open, openForm, guard }: Steps): (key: StepKey) => void {
  const t = useWords()
  return (key) => {
    const step = stepOfKey(key, order)
    if (typeof step === 'object') {
      const values = { state: t(`orders.admin.state.${order.state}`) }
      showToast({ tone: 'plain', title: step.why, values, on: window.location.pathname })
    } else if (step === open)
      document.querySelector<HTMLElement>(`#step-${step} :is(input, select, textarea, h3)`)?.focus()
    else guard(() => openForm(step))
  }
}
