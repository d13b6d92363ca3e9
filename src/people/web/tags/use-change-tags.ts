import { useQueryClient } from '@tanstack/react-query'
import type { Tag } from '#contacts/tag.ts'
import type { ListedTag } from '#people/tag-schema.ts'
import { buyersKey } from '#people/web/buyers-api.ts'
import { contactsKey } from '#people/web/contacts-api.ts'
import { deleteTag, putTag, restoreTag, tagsQuery, takeTagOff } from '#people/web/tags-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf, refusedFields } from '#ui/form/failure.ts'
import { showToast } from '#ui/toast/toast.ts'

type Toast = Parameters<typeof showToast>[0]

/** A tag to put on contacts; one that is new is made by it. */
export type ToPut = Tag & { isNew?: boolean }

/**
 * Puts tags on contacts and takes them off, deletes them and restores them, each with a way back.
 * @param onChange called once the lists are current
 */
export function useChangeTags(onChange?: () => void) {
  const queries = useQueryClient()

  async function readAgain(): Promise<void> {
    const keys = [contactsKey, buyersKey, ['own', 'contact'], tagsQuery.queryKey]
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
    onChange?.()
  }

  async function change(act: () => Promise<Toast | undefined>, contacts: readonly string[] = []): Promise<void> {
    let shown: Toast | undefined
    try {
      shown = await act()
    } catch (error) {
      shown = { tone: 'destructive', title: problemOf(error, contacts.length) }
    }
    if (shown) showToast(shown)
    await readAgain()
  }

  /** Without a word where it is quiet: the page shows the tag. */
  const putOn = (tag: ToPut, contacts: readonly string[], isQuiet = false) =>
    change(async () => {
      const done = await putTag(tag.id, [...contacts], tag.isNew ? tag.name : undefined)
      if (isQuiet) return undefined
      const undo = () => void takeOff({ ...tag, id: done.id }, done.contacts, true)
      return did('people.tag.did-put', tag, done.contacts, undo)
    }, contacts)

  const takeOff = (tag: Tag, contacts: readonly string[], isQuiet = false) =>
    change(async () => {
      const done = await takeTagOff(tag.id, [...contacts])
      if (isQuiet) return undefined
      return did('people.tag.did-take-off', tag, done.contacts, () => void putOn(tag, done.contacts, true))
    })

  const restore = ({ id, name }: Tag) =>
    change(async () => {
      await restoreTag(id)
      return { tone: 'plain', title: 'people.tag.did-restore', values: { name } }
    })

  const remove = ({ id, name, version }: ListedTag) =>
    change(async () => {
      await deleteTag(id, version)
      const action = { label: 'people.task.take-back', run: () => void restore({ id, name }) } as const
      return { tone: 'plain', title: 'people.tag.did-delete', values: { name }, action }
    })

  return { putOn, takeOff, remove, restore, readAgain }
}

function did(
  title: 'people.tag.did-put' | 'people.tag.did-take-off',
  { name }: Tag,
  changed: readonly string[],
  undo: () => void,
): Toast {
  const values = { name, count: changed.length }
  return {
    ...{ tone: 'plain', title, values },
    ...(changed.length > 0 && { action: { label: 'people.task.take-back', run: undo } }),
  }
}

function problemOf(error: unknown, contactCount: number) {
  const code = error instanceof ApiError ? error.code : undefined
  if (refusedFields(error).includes('contacts')) return contactCount > 1 ? 'people.tag.one-full' : 'people.tag.full'
  if (code === 'conflict') return 'people.tag.house-full'
  if (code === 'missing') return 'people.tag.not-here'
  return code === 'changed' ? 'people.tag.changed' : failureOf(error)
}
