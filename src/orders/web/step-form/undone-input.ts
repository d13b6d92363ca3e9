import type { StepInputs } from '#orders/endpoints/step-endpoints.ts'
import type { WaitingStep } from '#orders/states/owner-steps.ts'
import { onForgotten } from '#platform/browser/own-storage.ts'

type TypedStep = { [Name in WaitingStep]: { step: Name; input: StepInputs[Name] } }[WaitingStep]

// Only this tab has them: another owner’s texts are theirs.
const inputs = new Map<number, object>()
const takenBack = new Map<number, object>()
/** Orders whose form has not opened again since. */
const unopened = new Set<number>()

onForgotten(() => {
  inputs.clear()
  takenBack.clear()
  unopened.clear()
})

/** Keeps the input of a step that waits to leave, for the case that it is taken back. */
export function keepStepInput(number: number, step: string, input: object): void {
  inputs.set(number, { step, input })
  takenBack.delete(number)
  unopened.delete(number)
}

/** The step that waited was taken back: its form opens again with what was typed. */
export function markStepUndone(number: number): void {
  const kept = inputs.get(number)
  if (kept) {
    takenBack.set(number, kept)
    unopened.add(number)
  }
  inputs.delete(number)
}

/** The step that was taken back, until its form has opened again: it may have been taken back from another page. */
export function unopenedStep(number: number): WaitingStep | undefined {
  return unopened.has(number) ? (takenBack.get(number) as TypedStep | undefined)?.step : undefined
}

export function noteOpened(number: number): void {
  unopened.delete(number)
}

/** The input of a step of this order that was taken back in this tab; undefined once another step was asked for. */
export function undoneStepInput<Name extends WaitingStep>(number: number, step: Name): StepInputs[Name] | undefined {
  const kept = takenBack.get(number) as TypedStep | undefined
  return kept?.step === step ? (kept.input as StepInputs[Name]) : undefined
}
