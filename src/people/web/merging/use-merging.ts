import { useQueryClient } from '@tanstack/react-query'
import type { MergeInput } from '#people/merge-schema.ts'
import { buyersKey } from '#people/web/buyers-api.ts'
import { contactFiguresQuery, contactsKey } from '#people/web/contacts-api.ts'
import { mergeContacts, sayMaybeSame, sayNotSame, undoMerge } from '#people/web/merges-api.ts'
import { tagsQuery } from '#people/web/tags-api.ts'
import { tasksKey } from '#people/web/tasks-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'
import { showToast } from '#ui/toast/toast.ts'

/**
 * Merges contacts, undoes it, and says that two are not one person: each with a way back.
 * @param onChange called once the pages are current
 */
export function useMerging(onChange?: () => void) {
  const queries = useQueryClient()

  async function readAgain(): Promise<void> {
    const keys = [contactsKey, buyersKey, tasksKey, ['own', 'contact'], ['own', 'contact-past'], tagsQuery.queryKey]
    await Promise.all(
      [...keys, contactFiguresQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
    onChange?.()
  }

  async function merge(id: string, other: string, input: MergeInput): Promise<void> {
    const done = await mergeContacts(id, other, input)
    const action = { label: 'people.task.take-back', run: () => void undo(done.id) } as const
    showToast({ tone: 'plain', title: 'people.merge.did', action })
    await readAgain()
  }

  async function undo(merge: string): Promise<void> {
    try {
      await undoMerge(merge)
      showToast({ tone: 'plain', title: 'people.merge.did-undo' })
    } catch (error) {
      showToast({ tone: 'destructive', title: problemOf(error) })
    }
    await readAgain()
  }

  async function notSame(one: string, other: string): Promise<void> {
    try {
      await sayNotSame(one, other)
      const action = { label: 'people.task.take-back', run: () => void maybeSame(one, other) } as const
      showToast({ tone: 'plain', title: 'people.pair.did-not', action })
    } catch (error) {
      showToast({ tone: 'destructive', title: failureOf(error) })
    }
    await readAgain()
  }

  async function maybeSame(one: string, other: string): Promise<void> {
    try {
      await sayMaybeSame(one, other)
    } catch (error) {
      showToast({ tone: 'destructive', title: failureOf(error) })
    }
    await readAgain()
  }

  return { merge, undo, notSame }
}

function problemOf(error: unknown) {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'conflict') return 'people.merge.undo-later'
  return code === 'missing' ? 'people.merge.undo-late' : failureOf(error)
}
