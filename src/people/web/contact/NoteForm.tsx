import { useEffect, useRef, useState } from 'react'
import type { Note } from '#people/note-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { NoteField, type NoteFieldHandle } from '#people/web/contact/NoteField.tsx'
import { isFull, saveNote } from '#people/web/notes-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { type NotSent, useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  contactId: string
  /** As it was when it was opened; undefined for a new one. */
  note?: Note
  onSaved: () => Promise<void>
  onLeave: () => void
}

/** Writes a note, or edits one; typed text is not lost by a failure, another admin or a link. */
export function NoteForm({ contactId, note, onSaved, onLeave }: Props) {
  const t = useWords()
  const format = useFormat()
  const own = useRef<HTMLFormElement>(null)
  const field = useRef<NoteFieldHandle>(null)
  // Sent again after a lost answer, a new note is the same one.
  const [newId] = useState(() => crypto.randomUUID() as string)
  const isDirty = () => (own.current?.querySelector('textarea')?.value.trim() ?? '') !== (note?.body ?? '')
  useEffect(() => own.current?.querySelector('textarea')?.focus(), [])
  const { guard, dialog } = useLeaveGuard((next) => next !== `/crm/contacts/${contactId}` && isDirty())
  const checked = useCheckedForm(async ({ body = '' }): Promise<NotSent | undefined> => {
    try {
      const mentions = field.current?.idsIn(body) ?? []
      const { pinned = false, version = 0 } = note ?? {}
      await saveNote(contactId, note?.id ?? newId, { body, pinned, version, mentions })
    } catch (error) {
      if (isFull(error)) return { failure: 'people.note.full' }
      const status = error instanceof ApiError ? error.status : 0
      if (status === 409) return { failure: 'people.note.changed' }
      if (status === 404) return { failure: 'people.note.gone' }
      throw error
    }
    own.current?.reset()
    await onSaved()
    return undefined
  })
  const { form, problems, failure, pending } = checked
  return (
    <form {...form} ref={own} className="grid gap-3" aria-label={t(note ? 'people.note.edit' : 'people.note.add')}>
      <NoteField
        ref={field}
        label={t(note ? 'people.note.own' : 'people.note.text')}
        text={note?.body ?? ''}
        problem={
          problems.body === 'ui.problem.check'
            ? t('people.too-long', { most: format.number(10_000) })
            : problems.body && t(problems.body)
        }
      />
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button plain" aria-disabled={pending}>
          {t(note ? 'people.note.save' : 'people.note.add')}
        </button>
        <button type="button" className="button plain" onClick={() => guard(onLeave)}>
          {t('people.note.leave')}
        </button>
      </p>
      <UnsavedDialog {...dialog} />
    </form>
  )
}
