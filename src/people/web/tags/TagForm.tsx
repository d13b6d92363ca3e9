import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { maxTagName } from '#contacts/tag.ts'
import { plainLetters } from '#language/plain-letters.ts'
import type { ListedTag } from '#people/tag-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { saveTag, tagsQuery } from '#people/web/tags-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { TextField } from '#ui/form/Field.tsx'
import { refusedFields } from '#ui/form/failure.ts'
import { type NotSent, useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = {
  /** As it was when it was opened; undefined for a new one. */
  tag?: ListedTag
  onSaved: () => Promise<void>
  onLeave?: () => void
}

/** Makes a tag, or renames one. */
export function TagForm({ tag, onSaved, onLeave }: Props) {
  const t = useWords()
  const queries = useQueryClient()
  const own = useRef<HTMLFormElement>(null)
  // Sent again after a lost answer, a new tag is the same one; after a save the form is for another.
  const [newId, setNewId] = useState(() => crypto.randomUUID() as string)
  /** Another may have been made a moment ago. */
  async function isTaken(name: string): Promise<boolean> {
    const { tags } = await queries.fetchQuery(tagsQuery)
    return tags.some(({ id, name: other }) => id !== tag?.id && plainLetters(other) === plainLetters(name))
  }
  /** The list is read meanwhile: the next name can be typed. */
  function makeAnother(): void {
    own.current?.reset()
    setNewId(crypto.randomUUID() as string)
    void onSaved()
  }
  const { form, problems, failure, pending } = useCheckedForm(async ({ name = '' }): Promise<NotSent | undefined> => {
    try {
      await saveTag(tag?.id ?? newId, name, tag?.version ?? 0)
    } catch (error) {
      if (!refusedFields(error).includes('name')) return notSaved(error)
      return { field: 'name', problem: (await isTaken(name)) ? 'people.tag.taken' : 'ui.problem.check' }
    }
    if (tag) await onSaved()
    else makeAnother()
    return undefined
  })
  return (
    <form {...form} ref={own} className="grid gap-3" aria-label={t(tag ? 'people.tag.rename' : 'people.tag.new')}>
      <TextField
        name="name"
        label={t(tag ? 'people.tag.name' : 'people.tag.new')}
        defaultValue={tag?.name}
        required
        pattern={`(?=.*\\S).{1,${maxTagName}}`}
        autoComplete="off"
        problem={
          problems.name === 'ui.problem.check'
            ? t('people.too-long', { most: maxTagName })
            : problems.name && t(problems.name)
        }
      />
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button plain" aria-disabled={pending}>
          {t(tag ? 'people.tag.save' : 'people.tag.make')}
        </button>
        {onLeave && (
          <button type="button" className="button plain" onClick={onLeave}>
            {t('people.note.leave')}
          </button>
        )}
      </p>
    </form>
  )
}

function notSaved(error: unknown): NotSent {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'conflict') return { failure: 'people.tag.house-full' }
  if (code === 'changed') return { failure: 'people.tag.changed' }
  if (code === 'missing') return { failure: 'people.tag.not-here' }
  throw error
}
