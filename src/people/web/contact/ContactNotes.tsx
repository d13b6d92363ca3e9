import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { May } from '#accounts/web/May.tsx'
import { useColleagueName } from '#accounts/web/staff/use-staff-choices.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Note } from '#people/note-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { NoteForm } from '#people/web/contact/NoteForm.tsx'
import { NoteText } from '#people/web/contact/NoteText.tsx'
import { deleteNote, isFull, notesQuery, restoreNote, saveNote } from '#people/web/notes-api.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

/** The notes of the house about a contact: written, edited, pinned and taken back. */
export function ContactNotes({ id }: { id: string }) {
  const t = useWords()
  const query = useQuery(notesQuery(id))
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: notesQuery(id).queryKey })
  const notes = query.data?.notes ?? []
  // As they were when their forms were opened: the list follows every change of another admin, and what is typed stays.
  const [edited, setEdited] = useState<readonly Note[]>([])
  const gone = query.isSuccess ? edited.filter(({ id }) => !notes.some((note) => note.id === id)) : []
  return (
    <section aria-labelledby="contact-notes">
      <h2 id="contact-notes">{t('people.note')}</h2>
      <May permission="people">
        <NewNote contactId={id} readAgain={readAgain} />
      </May>
      {query.isError && !query.data && <p role="alert">{t('people.note.failed')}</p>}
      <ul>
        {[...gone, ...notes].map((note) => {
          const opened = edited.find((each) => each.id === note.id)
          const close = () => setEdited((before) => before.filter((each) => each.id !== note.id))
          const save = async () => {
            await readAgain()
            close()
          }
          return (
            <li key={note.id} className="mt-4">
              {opened ? (
                <NoteForm contactId={id} note={opened} onSaved={save} onLeave={close} />
              ) : (
                <OneNote
                  contactId={id}
                  note={note}
                  readAgain={readAgain}
                  onEdit={() => setEdited((before) => [...before, note])}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Looks like the field that it opens. */
function NewNote({ contactId, readAgain }: Pick<NoteProps, 'contactId' | 'readAgain'>) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close(): void {
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  async function save(): Promise<void> {
    await readAgain()
    close()
  }
  if (isOpen) return <NoteForm contactId={contactId} onSaved={save} onLeave={close} />
  return (
    <button ref={button} type="button" className="admin-note-field" data-key="note" onClick={() => setOpen(true)}>
      <Pencil aria-hidden="true" size={16} strokeWidth={1.5} />
      <span>{t('people.note.text')}</span>
    </button>
  )
}

type NoteProps = { contactId: string; note: Note; readAgain: () => Promise<void>; onEdit: () => void }

function OneNote({ note, ...acts }: NoteProps) {
  const t = useWords()
  const colleague = useColleagueName()
  const { language } = useLanguage()
  return (
    <>
      <NoteText note={note} />
      <p className="admin-quiet wrap-anywhere">
        {[note.pinned && t('people.note.pinned'), colleague(note.author), shortMoment(note.madeAt, language)]
          .filter(Boolean)
          .join('\u00a0· ')}
      </p>
      {note.edits.length > 0 && <FormerTexts note={note} />}
      <May permission="people">
        <NoteActs note={note} {...acts} />
      </May>
    </>
  )
}

function FormerTexts({ note: { edits, editCount } }: { note: Note }) {
  const t = useWords()
  const colleague = useColleagueName()
  const { language } = useLanguage()
  return (
    <details>
      <summary className="admin-quiet">{t('people.note.former', { count: editCount })}</summary>
      <ul>
        {edits.map(({ body, by, at }) => (
          <li key={at} className="mt-3">
            <p className="wrap-anywhere whitespace-pre-line">{body}</p>
            <p className="admin-quiet wrap-anywhere">
              {t('people.note.replaced', { who: colleague(by), moment: shortMoment(at, language) })}
            </p>
          </li>
        ))}
      </ul>
      {editCount > edits.length && (
        <p className="admin-quiet mt-3">{t('people.note.former-shown', { count: edits.length })}</p>
      )}
    </details>
  )
}

const maxNamed = 40

function NoteActs({ contactId, note, readAgain, onEdit }: NoteProps) {
  const t = useWords()
  const { run } = useOneAtATime()
  const { id, body, pinned, version } = note

  function change(act: () => Promise<unknown>, done?: () => void): void {
    void run(async () => {
      try {
        await act()
        done?.()
      } catch (error) {
        showToast({ tone: 'destructive', title: isFull(error) ? 'people.note.full' : failureOf(error) })
      }
      await readAgain()
    })
  }
  const restore = () => change(() => restoreNote(contactId, id))
  const sayDeleted = () =>
    showToast({ tone: 'plain', title: 'people.note.did-delete', action: { label: 'people.note.undo', run: restore } })
  const acts = [
    ['people.note.edit', onEdit],
    [
      pinned ? 'people.note.unpin' : 'people.note.pin',
      () => change(() => saveNote(contactId, id, { body, pinned: !pinned, version })),
    ],
    ['people.note.delete', () => change(() => deleteNote(contactId, id, version), sayDeleted)],
  ] as const
  return (
    <p className="flex flex-wrap gap-x-4">
      {acts.map(([word, act]) => (
        <button
          key={word}
          type="button"
          className="admin-link"
          aria-label={t('people.note.act', { act: t(word), note: body.slice(0, maxNamed) })}
          onClick={act}
        >
          {t(word)}
        </button>
      ))}
    </p>
  )
}
