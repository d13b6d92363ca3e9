import type { ReactNode } from 'react'
import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from 'react-email'
import { type Language, localeOf } from '#language/language.ts'
import { house } from '#legal/identity.ts'
import type { LetterEnds } from '#letters/server/letter-ends.ts'

const serif = 'Georgia, "Times New Roman", serif'
const sans = '"Helvetica Neue", Helvetica, Arial, sans-serif'
const ink = '#12303a'
const sand = '#dccbb0'

// A tracking number or an address may be longer than a phone is wide.
const text = {
  color: ink,
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '26px',
  margin: '0 0 16px',
  wordBreak: 'break-word' as const,
}
const small = { ...text, fontSize: '14px', lineHeight: '22px', margin: '0' }

/** The styles of letters: mail programs ignore style sheets, so each element has its own. */
export const letterLook = {
  text,
  small,
  right: { ...small, textAlign: 'right' as const, whiteSpace: 'nowrap' as const },
  label: {
    ...small,
    fontSize: '12px',
    letterSpacing: '1.6px',
    textTransform: 'uppercase' as const,
    color: '#5c5d3a',
    margin: '0 0 8px',
  },
  line: { borderTop: `1px solid ${sand}`, margin: '24px 0' },
  button: {
    ...small,
    backgroundColor: ink,
    color: '#f4efe6',
    display: 'inline-block',
    letterSpacing: '1.6px',
    padding: '14px 28px',
    textTransform: 'uppercase' as const,
  },
}

const name = { ...text, fontFamily: serif, fontSize: '20px', letterSpacing: '4px', textTransform: 'uppercase' as const }
const heading = {
  color: ink,
  fontFamily: serif,
  fontWeight: 400,
  fontSize: '32px',
  lineHeight: '38px',
  margin: '0 0 16px',
}

type Props = {
  language: Language
  preview: string
  title: string
  /** Missing in mails to the house itself. */
  ends: LetterEnds | undefined
  /** Below the signature: why this letter came, what else the reader can do. */
  foot: ReactNode
  children: ReactNode
}

/** The layout of every letter. */
export function LetterFrame({ language, preview, title, ends, foot, children }: Props) {
  return (
    <Html lang={localeOf(language)}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Preview>{preview}</Preview>
      <Body lang={localeOf(language)} style={{ backgroundColor: '#f4efe6', margin: 0, padding: '32px 12px' }}>
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <Text style={name}>{house.name}</Text>
          <Hr style={letterLook.line} />
          <Heading style={heading}>{title}</Heading>
          {ends?.greeting && <Text style={text}>{ends.greeting}</Text>}
          {children}
          {ends && <Text style={{ ...text, margin: '24px 0 0' }}>{ends.signature}</Text>}
          {(ends || foot) && <Hr style={letterLook.line} />}
          {foot}
          {ends && <Sender ends={ends} />}
        </Container>
      </Body>
    </Html>
  )
}

function Sender({ ends: { sender, notice } }: { ends: LetterEnds }) {
  return (
    <Text style={small}>
      {sender}
      <br />
      <Link href={notice.address} style={{ color: 'inherit', textDecoration: 'underline' }}>
        {notice.text}
      </Link>
    </Text>
  )
}
