import type { MessageSubject } from '#inbox/schema.ts'
import type { FoundMessage, Message } from '#inbox/server/message-records.ts'
import type { Fit } from '#inbox/server/ports.ts'
import { joinAddress } from '#language/address.ts'
import { countryName } from '#language/country.ts'
import type { Language } from '#language/language.ts'
import { type Values, type Words, wordsIn } from '#language/words.ts'
import { houseSender } from '#legal/server/facts.ts'
import type { Note } from '#letters/server/Note.tsx'
import { longMoment } from '#platform/time/moment.ts'

type Noted = Message & Partial<Pick<FoundMessage, 'sentFrom' | 'fileCount' | 'taskId'>>
type Context = { fit: Fit | undefined; receipted: boolean }

/** The note to the house; for a withdrawal also whether there is such an order with that email. */
export function noteOf(message: Noted, { fit, receipted }: Context, language: Language): Note {
  const t = wordsIn(language)
  const { name, email, reference, kind, body, sentFrom, fileCount = 0, taskId } = message
  const kindWord = t(sentFrom ? 'inbox.kind.email' : `inbox.kind.${kind}`)
  const isOtherAddress = sentFrom && sentFrom.toLowerCase() !== email.toLowerCase()
  return {
    subject: t('inbox.note.subject', { kind: kindWord, name, reference }),
    title: kindWord,
    paragraphs: [
      t('inbox.note.from', { name, email, moment: longMoment(message.receivedAt, language) }),
      isOtherAddress ? t('inbox.note.other-address', { address: sentFrom }) : '',
      t(`inbox.note.answer-in-${message.language}`),
      linesOf(message, t, language),
      fit ? t(`inbox.note.orders-found-${fit}`) : '',
      message.facts.suspected ? t('inbox.note.suspected') : '',
      receipted ? '' : t('inbox.note.no-receipt'),
      body,
      fileCount > 0 ? t('inbox.note.files', { count: fileCount }) : '',
    ].filter(Boolean),
    ...(taskId && {
      button: {
        text: t('inbox.note.open'),
        address: `${houseSender().publicUrl}${joinAddress(language, `/admin/messages/${taskId}`)}`,
      },
    }),
    foot: { text: t('inbox.note.reply', { reference }) },
    isForHouse: true,
  }
}

/**
 * The receipt to the sender. Only a withdrawal is repeated in it, because the law requires it, and only when the order
 * has this email: the form takes any address, and the house carries no messages between other people.
 */
export function receiptOf(message: Message, isTheirOrder: boolean, language: Language): Note {
  const t = wordsIn(language)
  const { kind, reference } = message
  const values = { reference, moment: longMoment(message.receivedAt, language) }
  const opening =
    kind === 'withdrawal'
      ? withdrawalLines(message, isTheirOrder, values, t, language)
      : [t(`inbox.receipt.text-${kind}`, values)]
  return {
    subject: t(`inbox.receipt.subject-${kind}`, values),
    title: t(`inbox.receipt.title-${kind}`),
    paragraphs: [...opening, t(`inbox.receipt.next-${kind}`)],
    foot: { text: t('inbox.receipt.foot') },
  }
}

function withdrawalLines(
  message: Message,
  isTheirOrder: boolean,
  values: Values,
  t: Words,
  language: Language,
): string[] {
  if (isTheirOrder) {
    return [
      t('inbox.receipt.text-withdrawal', values),
      t('inbox.receipt.content', { content: linesOf(message, t, language) }),
    ]
  }
  const [number] = /(?<!\d)\d{1,9}(?!\d)/.exec(message.facts.orderNumber ?? '') ?? []
  const order = number ? [t('inbox.fact', { label: t('inbox.fact.order'), value: number })] : []
  return [t('inbox.receipt.text-withdrawal-unproved', values), ...order]
}

function linesOf({ kind, name, email, facts }: Message, t: Words, language: Language): string {
  const line = (label: string, value: string) => t('inbox.fact', { label, value })
  if (kind === 'contact') {
    const subject = facts.subject ? t(`inbox.subject.${facts.subject as MessageSubject}`) : facts.title
    return subject ? line(t('inbox.fact.subject'), subject) : ''
  }
  if (kind === 'experience') {
    const when = facts.when ? [line(t('inbox.fact.when'), facts.when)] : []
    return [line(t('inbox.fact.experience'), facts.experience ?? ''), ...when].join('\n')
  }
  if (kind === 'order') {
    const { items = '', country = '', telephone, hour } = facts
    return [
      items,
      line(t('inbox.fact.country'), countryName(country, language)),
      ...(telephone ? [line(t('inbox.fact.telephone'), telephone)] : []),
      ...(hour ? [line(t('inbox.fact.hour'), hour)] : []),
    ].join('\n')
  }
  return [
    line(t('inbox.fact.name'), name),
    line(t('inbox.fact.email'), email),
    line(t('inbox.fact.order'), facts.orderNumber ?? ''),
    line(t('inbox.fact.items'), facts.items ?? t('inbox.fact.whole-order')),
  ].join('\n')
}
