import { render } from '@react-email/render'
import { Button, Link, Text } from 'react-email'
import type { Language } from '#language/language.ts'
import { house } from '#legal/identity.ts'
import { LetterFrame, letterLook } from '#letters/server/LetterFrame.tsx'
import { type LetterEnds, letterEnds, senderText } from '#letters/server/letter-ends.ts'
import type { Letter } from '#platform/mail/mail.ts'

/** A short letter: a few paragraphs, perhaps one thing to do, perhaps a last line in small type. */
export type Note = {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** Shown beside the subject in a list of mails; without it, the first paragraph. */
  preview?: string
  /** Whether addresses in the paragraphs are links. */
  hasLinks?: boolean
  button?: { text: string; address: string }
  /** Below a line: why this letter came, and how to have no more of them. */
  foot?: { about?: string; text: string; address?: string }
  /** The reader's own name, where it is known to be theirs. */
  name?: string
  /** Whether the mail is for the house itself, which needs no greeting. */
  isForHouse?: boolean
  /** Instead of that of all letters; empty where the text has its own. */
  greeting?: string
}

export async function writeNote(note: Note, language: Language): Promise<Letter> {
  const ends = note.isForHouse ? undefined : endsOf(note, language)
  return {
    subject: note.subject,
    html: await render(<NoteLetter note={note} language={language} ends={ends} />),
    text: noteText(note, ends),
  }
}

function endsOf({ name = '', greeting }: Note, language: Language): LetterEnds {
  const ends = letterEnds(language, name)
  return greeting === undefined ? ends : { ...ends, greeting }
}

type Props = { note: Note; language: Language; ends: LetterEnds | undefined }

function NoteLetter({ note, language, ends }: Props) {
  const { title, paragraphs, preview = paragraphs[0] ?? title, hasLinks, button, foot } = note
  return (
    <LetterFrame language={language} preview={preview} title={title} ends={ends} foot={foot && <Foot foot={foot} />}>
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once, and may say the same twice
        <Text key={at} style={{ ...letterLook.text, whiteSpace: 'pre-line' }}>
          {hasLinks ? <Linked>{paragraph}</Linked> : paragraph}
        </Text>
      ))}
      {button && (
        <Button href={button.address} style={letterLook.button}>
          {button.text}
        </Button>
      )}
    </LetterFrame>
  )
}

// The sign that ends a sentence is no part of the address before it.
const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]»”’])/

/** A text in which addresses are links. */
function Linked({ children }: { children: string }) {
  return children.split(addresses).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once, and may name an address twice
      <Link key={at} href={part} style={{ color: 'inherit', textDecoration: 'underline' }}>
        {part}
      </Link>
    ),
  )
}

function Foot({ foot: { about, text, address } }: { foot: NonNullable<Note['foot']> }) {
  return (
    <Text style={{ ...letterLook.small, marginBottom: '12px', whiteSpace: 'pre-line' }}>
      {about && (
        <>
          {about}
          <br />
        </>
      )}
      {address ? (
        <Link href={address} style={{ color: 'inherit', textDecoration: 'underline' }}>
          {text}
        </Link>
      ) : (
        text
      )}
    </Text>
  )
}

function noteText({ title, paragraphs, button, foot }: Note, ends: LetterEnds | undefined): string {
  const linked = (link?: { text: string; address?: string }) =>
    link ? [link.address ? `${link.text}\n${link.address}` : link.text] : []
  const said = [...paragraphs, ...linked(button)]
  const all = ends
    ? [title, ends.greeting, ...said, ends.signature, foot?.about, ...linked(foot), senderText(ends)]
    : [title, ...said, foot?.about, ...linked(foot), house.name]
  return all.filter(Boolean).join('\n\n')
}
