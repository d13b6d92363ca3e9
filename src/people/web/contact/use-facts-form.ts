import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WholeContact } from '#people/contact-fact-schema.ts'
import { type FactValues, factNames, factValuesOf } from '#people/contact-facts.ts'
import type { PossibleContact } from '#people/new-contact-schema.ts'
import { contactFiguresQuery, contactQuery, contactsKey, correctContact } from '#people/web/contacts-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { carryOver, changedNames } from '#platform/carry-over.ts'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { type NotSent, useCheckedForm } from '#ui/form/use-checked-form.ts'
import { showToast } from '#ui/toast/toast.ts'

export type FactsFormState = ReturnType<typeof useFactsForm>

type Seen = { values: FactValues; version: number }

const seenIn = (contact: WholeContact): Seen => ({ values: factValuesOf(contact), version: contact.version })

/** The facts that are typed, the contacts that may be the same person, and the facts that another admin saved meanwhile. */
export function useFactsForm(contact: WholeContact, onClose: () => void) {
  const queries = useQueryClient()
  const own = useRef<HTMLFormElement>(null)
  const [opened, setOpened] = useState(() => seenIn(contact))
  const [saved, setSaved] = useState<Seen & { typed: FactValues }>()
  const [start, setStart] = useState({ key: 0, values: opened.values })
  const [possible, setPossible] = useState<readonly PossibleContact[]>([])
  const isLeaving = useRef(false)
  const isDirty = () =>
    !isLeaving.current && changedNames(opened.values, typedIn(own.current, opened.values)).length > 0
  const { guard, dialog } = useLeaveGuard((next) => next !== `/crm/contacts/${contact.id}` && isDirty())

  function close(): void {
    isLeaving.current = true
    onClose()
  }

  /** Goes on from what is saved now, with these values in the fields. */
  function goOn({ values, version }: Seen, typed: FactValues): void {
    setOpened({ values, version })
    setSaved(undefined)
    setStart(({ key }) => ({ key: key + 1, values: typed }))
  }

  async function readAgain(typed: FactValues): Promise<NotSent | undefined> {
    const current = await queries.fetchQuery(contactQuery(contact.id))
    setSaved({ ...seenIn(current), typed })
    return undefined
  }

  async function send(anyway: boolean): Promise<NotSent | undefined> {
    const typed = typedIn(own.current, opened.values)
    const facts = {
      ...typed,
      language: typed.language === 'fr' ? 'fr' : 'en',
      version: opened.version,
      anyway,
    } as const
    try {
      const outcome = await correctContact(contact.id, facts)
      if ('error' in outcome) {
        if (outcome.error === 'changed') return readAgain(typed)
        setPossible(outcome.possible ?? [])
        return undefined
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { failure: 'people.edit.gone' }
      throw error
    }
    await queries.invalidateQueries({ queryKey: contactQuery(contact.id).queryKey })
    for (const queryKey of [contactsKey, contactFiguresQuery.queryKey]) void queries.invalidateQueries({ queryKey })
    close()
    showToast({ tone: 'plain', title: 'people.edit.saved' })
    return undefined
  }

  const checked = useCheckedForm(async ({ email, telephone }) =>
    email || telephone ? send(false) : { field: 'email', problem: 'people.add.needs-key' },
  )
  const meanwhile = saved && {
    opened: opened.values,
    saved: saved.values,
    typed: saved.typed,
    // The fields can be typed in until a choice is made.
    onContinue: (theirs: readonly string[]) => {
      const typed = typedIn(own.current, opened.values)
      goOn(saved, carryOver(opened.values, typed, saved.values, theirs))
    },
    onTakeTheirs: () => goOn(saved, saved.values),
  }
  return {
    ...{ checked, own, start, meanwhile, possible, dialog },
    forget: () => setPossible([]),
    saveAnyway: () => void checked.again(() => send(true)),
    leave: () => guard(close),
  }
}

/** The values of the fields, as they would be sent. */
function typedIn(form: HTMLFormElement | null, opened: FactValues): FactValues {
  if (!form) return opened
  const fields = new FormData(form)
  return Object.fromEntries(
    factNames.map((name) => [name, String(fields.get(name) ?? opened[name]).trim()]),
  ) as FactValues
}
