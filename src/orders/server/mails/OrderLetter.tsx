import { render } from '@react-email/render'
import { Button, Column, Hr, Link, Row, Section, Text } from 'react-email'
import type { Language } from '#language/language.ts'
import { LetterFrame, letterLook } from '#letters/server/LetterFrame.tsx'
import { type LetterEnds, letterEnds } from '#letters/server/letter-ends.ts'
import type { LetterContent } from '#orders/server/mails/order-letter.ts'
import { orderLetterText } from '#orders/server/mails/order-letter-text.ts'
import type { Letter } from '#platform/mail/mail.ts'

/** A letter about an order, as it is sent. */
export async function writeOrderLetter(letter: LetterContent, language: Language): Promise<Letter> {
  const ends = letter.isForHouse ? undefined : letterEnds(language, letter.name)
  return {
    subject: letter.subject,
    html: await render(<Sheet letter={letter} language={language} ends={ends} />),
    text: orderLetterText(letter, language, ends),
  }
}

type Props = { letter: LetterContent }

const { text, small, label, right, line } = letterLook
const block = { marginBottom: '24px' }
const written = { ...text, whiteSpace: 'pre-line' as const }
const link = { color: 'inherit', textDecoration: 'underline' }

function Sheet({ letter, language, ends }: Props & { language: Language; ends: LetterEnds | undefined }) {
  const { title, opening, asks, next } = letter
  return (
    <LetterFrame
      language={language}
      preview={opening[0] ?? title}
      title={title}
      ends={ends}
      foot={(letter.withdrawal || letter.foot.length > 0) && <Foot letter={letter} />}
    >
      {opening.map((paragraph) => (
        <Text key={paragraph} style={written}>
          {paragraph}
        </Text>
      ))}
      {asks && <Action letter={letter} />}
      <Lines letter={letter} />
      <Blocks letter={letter} />
      <Text style={written}>{next}</Text>
      {!asks && <Action letter={letter} />}
    </LetterFrame>
  )
}

function Action({ letter: { button } }: Props) {
  return (
    <Section style={{ margin: '8px 0' }}>
      <Button href={button.address} style={letterLook.button}>
        {button.text}
      </Button>
    </Section>
  )
}

function Lines({ letter: { lines, sums } }: Props) {
  return (
    <Section>
      <Hr style={line} />
      {lines.map(({ what, subtitle, promise, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once
        <Row key={index} style={{ marginBottom: '16px' }}>
          <Column>
            <Text style={{ ...small, fontSize: '16px' }}>{what}</Text>
            <Text style={small}>{subtitle}</Text>
            {promise && <Text style={{ ...small, whiteSpace: 'pre-line' }}>{promise}</Text>}
          </Column>
          <Column style={{ verticalAlign: 'top', paddingLeft: '16px' }}>
            <Text style={right}>{value}</Text>
          </Column>
        </Row>
      ))}
      <Hr style={line} />
      {sums.map((sum) => (
        <Sum key={sum.label} sum={sum} />
      ))}
      {sums.length > 0 && <Hr style={line} />}
    </Section>
  )
}

function Sum({ sum: { label, value, isStrong } }: { sum: LetterContent['sums'][number] }) {
  const weight = { fontWeight: isStrong ? 600 : 400 }
  return (
    <Row style={{ marginBottom: '6px' }}>
      <Column>
        <Text style={{ ...small, ...weight }}>{label}</Text>
      </Column>
      <Column style={{ verticalAlign: 'top', paddingLeft: '16px' }}>
        <Text style={{ ...right, ...weight }}>{value}</Text>
      </Column>
    </Row>
  )
}

function Blocks({ letter: { blocks } }: Props) {
  return blocks.map((each) => (
    <Section key={each.lines[0]} style={block}>
      {each.label && <Text style={label}>{each.label}</Text>}
      {each.lines.map((said) => (
        <Text key={said} style={{ ...small, whiteSpace: 'pre-line' }}>
          {said}
        </Text>
      ))}
      {each.link && (
        <Text style={small}>
          <Link href={each.link.address} style={link}>
            {each.link.text}
          </Link>
        </Text>
      )}
    </Section>
  ))
}

function Foot({ letter: { withdrawal, foot } }: Props) {
  return (
    <Section>
      {withdrawal && (
        <Text style={{ ...small, marginBottom: '12px' }}>
          {withdrawal.text}
          <br />
          <Link href={withdrawal.link.address} style={link}>
            {withdrawal.link.text}
          </Link>
        </Text>
      )}
      {foot.map((said) => (
        <Text key={said} style={{ ...small, marginBottom: '12px' }}>
          {said}
        </Text>
      ))}
    </Section>
  )
}
