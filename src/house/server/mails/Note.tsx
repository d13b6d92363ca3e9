import { Button, Hr, Link, render, Text } from 'react-email'
import { house } from '#house/identity.ts'
import { LetterFrame, letterLook } from '#house/server/mails/LetterFrame.tsx'
import type { Language } from '#language/language.ts'
import type { Letter } from '#platform/mail.ts'

/** A short letter: a few paragraphs, perhaps one thing to do, perhaps a last line in small type. */
export type Note = {
  subject: string
  title: string
  paragraphs: readonly string[]
  button?: { text: string; address: string }
  /** Below a line: why this letter came, and how to have no more of them. */
  foot?: { text: string; address?: string }
}

export async function writeNote(note: Note, language: Language): Promise<Letter> {
  return {
    subject: note.subject,
    html: await render(<NoteLetter note={note} language={language} />),
    text: noteText(note),
  }
}

function NoteLetter({ note, language }: { note: Note; language: Language }) {
  const { title, paragraphs, button, foot } = note
  return (
    <LetterFrame language={language} preview={paragraphs[0] ?? title} title={title}>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={{ ...letterLook.text, whiteSpace: 'pre-line' }}>
          {paragraph}
        </Text>
      ))}
      {button && (
        <Button href={button.address} style={letterLook.button}>
          {button.text}
        </Button>
      )}
      {foot && <Hr style={letterLook.line} />}
      {foot && (
        <Text style={letterLook.small}>
          {foot.address ? (
            <Link href={foot.address} style={{ color: 'inherit', textDecoration: 'underline' }}>
              {foot.text}
            </Link>
          ) : (
            foot.text
          )}
        </Text>
      )}
    </LetterFrame>
  )
}

function noteText({ title, paragraphs, button, foot }: Note): string {
  const linked = (link?: { text: string; address?: string }) =>
    link ? [link.address ? `${link.text}\n${link.address}` : link.text] : []
  return [title, ...paragraphs, ...linked(button), ...linked(foot), house.name].join('\n\n')
}
