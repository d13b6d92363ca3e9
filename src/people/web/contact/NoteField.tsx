import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { useWords } from '#people/web/admin-words.ts'
import { useMentions } from '#people/web/contact/use-mentions.ts'
import { TextArea } from '#ui/form/Field.tsx'

/** Answers the colleagues whom a text mentions. */
export type NoteFieldHandle = { idsIn: (body: string) => string[] }

type Props = { ref: Ref<NoteFieldHandle>; label: string; problem: string | undefined; text: string }

/** The text of a note. After an `@` it offers the names of colleagues, as a list under the field. */
export function NoteField({ ref, label, problem, text }: Props) {
  const t = useWords()
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const { found, active, look, press, choose, idsIn, close } = useMentions(field)
  useImperativeHandle(ref, () => ({ idsIn }))
  const isOpen = found.length > 0
  return (
    <div className="note-field">
      <TextArea
        ref={field}
        label={label}
        hint={t('people.note.hint')}
        name="body"
        required
        defaultValue={text}
        problem={problem}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(isOpen && { 'aria-controls': list, 'aria-activedescendant': `${list}-${active}` })}
        onInput={look}
        onClick={look}
        onKeyDown={press}
        onKeyUp={({ key }) => /^(Arrow(Left|Right)|Home|End)$/.test(key) && look()}
        onBlur={close}
      />
      <p role="status" className="sr-only">
        {isOpen && t('people.mention.offered', { count: found.length })}
      </p>
      {isOpen && (
        <div id={list} role="listbox" aria-label={t('people.mention.colleagues')} className="mention-list">
          {found.map((person, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={person.id}
              id={`${list}-${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              translate="no"
              className="wrap-anywhere"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.name} {person.name !== person.email && <span className="admin-quiet">{person.email}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
