import { splitMentions } from '#contacts/mentions.ts'
import type { Note } from '#people/note-schema.ts'

/** The text of a note, with the names of colleagues set off. */
export function NoteText({ note: { body, mentions } }: { note: Pick<Note, 'body' | 'mentions'> }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {splitMentions(body, mentions).map(({ text, isMention }, at) =>
        isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
          <span key={at} className="mention" translate="no">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  )
}
