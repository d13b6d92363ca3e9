import type { MessageSubject } from '#crm/schema.ts'
import type { Message } from '#crm/server/message-records.ts'
import type { Fit } from '#crm/server/ports.ts'
import { countryName } from '#language/country.ts'
import type { Language } from '#language/language.ts'
import { type Values, type Words, wordsIn } from '#language/words.ts'
import type { Note } from '#letters/server/Note.tsx'
import { longMoment } from '#platform/time/moment.ts'

type Context = { fit: Fit | undefined; receipted: boolean }

/** The note to the house; for a withdrawal also whether there is such an order with that email. */
export function noteOf(message: Message, { fit, receipted }: Context, language: Language): Note {
  const t = wordsIn(language)
  const { name, email, reference, kind, body } = message
  const kindWord = t(`crm.kind.${kind}`)
  return {
    subject: t('crm.note.subject', { kind: kindWord, name, reference }),
    title: kindWord,
    paragraphs: [
      t('crm.note.from', { name, email, moment: longMoment(message.receivedAt, language) }),
      t(`crm.note.answer-in-${message.language}`),
      linesOf(message, t, language),
      fit ? t(`crm.note.orders-found-${fit}`) : '',
      message.facts.suspected ? t('crm.note.suspected') : '',
      receipted ? '' : t('crm.note.no-receipt'),
      body,
    ].filter(Boolean),
    foot: { text: t('crm.note.reply', { reference }) },
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
      : [t(`crm.receipt.text-${kind}`, values)]
  return {
    subject: t(`crm.receipt.subject-${kind}`, values),
    title: t(`crm.receipt.title-${kind}`),
    paragraphs: [...opening, t(`crm.receipt.next-${kind}`)],
    foot: { text: t('crm.receipt.foot') },
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
      t('crm.receipt.text-withdrawal', values),
      t('crm.receipt.content', { content: linesOf(message, t, language) }),
    ]
  }
  const [number] = /(?<!\d)\d{1,9}(?!\d)/.exec(message.facts.orderNumber ?? '') ?? []
  const order = number ? [t('crm.fact', { label: t('crm.fact.order'), value: number })] : []
  return [t('crm.receipt.text-withdrawal-unproved', values), ...order]
}

function linesOf({ kind, name, email, facts }: Message, t: Words, language: Language): string {
  const line = (label: string, value: string) => t('crm.fact', { label, value })
  if (kind === 'contact') return line(t('crm.fact.subject'), t(`crm.subject.${facts.subject as MessageSubject}`))
  if (kind === 'experience') {
    const when = facts.when ? [line(t('crm.fact.when'), facts.when)] : []
    return [line(t('crm.fact.experience'), facts.experience ?? ''), ...when].join('\n')
  }
  if (kind === 'order') {
    const { items = '', country = '', telephone, hour } = facts
    return [
      items,
      line(t('crm.fact.country'), countryName(country, language)),
      ...(telephone ? [line(t('crm.fact.telephone'), telephone)] : []),
      ...(hour ? [line(t('crm.fact.hour'), hour)] : []),
    ].join('\n')
  }
  return [
    line(t('crm.fact.name'), name),
    line(t('crm.fact.email'), email),
    line(t('crm.fact.order'), facts.orderNumber ?? ''),
    line(t('crm.fact.items'), facts.items ?? t('crm.fact.whole-order')),
  ].join('\n')
}
