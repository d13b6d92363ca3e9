import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WordId } from '#language/words.ts'
import { failureOf, fieldAt, refusedFields } from '#ui/form/failure.ts'
import { showFocused } from '#ui/form/show-focused.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

/** The problem of each field, by its name. */
type Problems = Partial<Record<string, WordId>>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Why a form was not sent: one field is to be changed, or the failure is elsewhere, or both. */
export type NotSent = { field: string; problem: WordId; failure?: WordId } | { failure: WordId }

export type Values = Record<string, string>

/**
 * A form that the browser validates by the attributes of its fields (`required`, `type`, `pattern`). Problems are shown
 * in our words beside the field instead of in the browser's; the first such field gets the focus. Typed input stays in
 * the fields, so a failure here does not lose it.
 */
export function useCheckedForm(send: (values: Values) => Promise<NotSent | undefined>) {
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<WordId>()
  const { pending, run } = useOneAtATime()
  const last = useRef<HTMLFormElement>(null)

  function show(found: Problems, first: Control | undefined) {
    flushSync(() => {
      // A failure of the submission before does not explain this problem.
      setFailure(undefined)
      setProblems(found)
    })
    first?.focus()
    if (first) showFocused()
  }

  async function submit(form: HTMLFormElement, act: () => Promise<NotSent | undefined>) {
    const refused = await run(() => {
      setProblems({})
      setFailure(undefined)
      return act().catch((error: unknown) => explainFailure(error, form))
    })
    if (!refused) return
    if (!('field' in refused)) return setFailure(refused.failure)
    const field = controlsOf(form).find(isNamed(refused.field))
    if (!field) return setFailure(refused.problem)
    show({ [refused.field]: refused.problem }, field)
    setFailure(refused.failure)
  }

  const form = {
    // Without its scripts the form does nothing, rather than write its input into an address.
    method: 'dialog',
    onInvalidCapture(event) {
      event.preventDefault()
      const invalid = controlsOf(event.currentTarget).filter((control) => !control.validity.valid)
      // The browser reports each invalid field; the first is enough to show all.
      if (event.target !== invalid[0]) return
      show(Object.fromEntries(invalid.map((control) => [control.name, problemOf(control)])), invalid[0])
    },
    onInput({ target }) {
      const control = target as Control
      if (!problems[control.name]) return
      setProblems({ ...problems, [control.name]: control.validity.valid ? undefined : problemOf(control) })
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const { currentTarget } = event
      last.current = currentTarget
      void submit(currentTarget, () => send(valuesOf(currentTarget)))
    },
  } satisfies ComponentProps<'form'>

  /** Submits the form again with another action, once a question was answered. */
  async function again(act: () => Promise<NotSent | undefined>) {
    if (last.current) await submit(last.current, act)
  }

  return { form, problems, failure, pending, again }
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element) => 'validity' in element && 'name' in element) as Control[]
}

function isNamed(name: string) {
  return (control: Control) => control.name === name
}

function problemOf({ type, validity }: Control): WordId {
  if (validity.valueMissing) return 'ui.problem.needed'
  return type === 'email' ? 'ui.problem.email' : 'ui.problem.check'
}

function valuesOf(form: HTMLFormElement): Values {
  const secret = new Set(controlsOf(form).flatMap((control) => (isPassword(control) ? [control.name] : [])))
  const read = (name: string, value: string) => (secret.has(name) ? value : value.trim())
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, read(name, String(value))]))
}

/** Whether or not it is visible at the moment. */
function isPassword(control: Control): boolean {
  return control.getAttribute('autocomplete')?.endsWith('password') ?? false
}

/** A route names the fields that it refuses: the first that this form has is shown. */
function explainFailure(error: unknown, form: HTMLFormElement): NotSent {
  const names = controlsOf(form).map(({ name }) => name)
  const [field] = refusedFields(error).flatMap((path) => fieldAt(path, names) ?? [])
  return field ? { field, problem: 'ui.problem.check' } : { failure: failureOf(error) }
}
