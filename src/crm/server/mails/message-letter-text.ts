import type { MessageSubject } from '#crm/schema.ts'
import type { Message } from '#crm/server/message-records.ts'
import type { Note } from '#house/server/mails/Note.tsx'
import type { Language } from '#language/language.ts'
import { longMoment } from '#language/moment.ts'
import { type Words, wordsIn } from '#language/words.ts'

/** What the house reads; of a withdrawal also whether there is such an order with that e-mail. */
export function noteOf(message: Message, orderFound: boolean | undefined, language: Language): Note {
  const t = wordsIn(language)
  const { name, email, reference, kind, body } = message
  const kindWord = t(`crm.kind.${kind}`)
  return {
    subject: t('crm.note.subject', { kind: kindWord, name, reference }),
    title: kindWord,
    paragraphs: [
      t('crm.note.from', { name, email, moment: longMoment(message.receivedAt, language) }),
      t(`crm.note.answer-in-${message.language}`),
      linesOf(message, t),
      orderFound === undefined ? '' : t(orderFound ? 'crm.note.order-found' : 'crm.note.order-not-found'),
      body,
    ].filter(Boolean),
    foot: { text: t('crm.note.reply', { reference }) },
  }
}

/**
 * What the sender reads. Only a withdrawal is repeated, because the law asks for it: anybody can write into the form
 * with anybody's address, and the house carries no messages between strangers.
 */
export function receiptOf(message: Message, language: Language): Note {
  const t = wordsIn(language)
  const { kind, reference } = message
  const values = { reference, moment: longMoment(message.receivedAt, language) }
  const content = kind === 'withdrawal' ? [t('crm.receipt.content', { content: linesOf(message, t) })] : []
  return {
    subject: t(`crm.receipt.subject-${kind}`, values),
    title: t(`crm.receipt.title-${kind}`),
    paragraphs: [t(`crm.receipt.text-${kind}`, values), ...content, t(`crm.receipt.next-${kind}`)],
    foot: { text: t('crm.receipt.foot') },
  }
}

function linesOf({ kind, name, email, facts }: Message, t: Words): string {
  const line = (label: string, value: string) => t('crm.fact', { label, value })
  if (kind === 'contact') return line(t('crm.fact.subject'), t(`crm.subject.${facts.subject as MessageSubject}`))
  if (kind === 'experience') {
    const when = facts.when ? [line(t('crm.fact.when'), facts.when)] : []
    return [line(t('crm.fact.experience'), facts.experience ?? ''), ...when].join('\n')
  }
  return [
    line(t('crm.fact.name'), name),
    line(t('crm.fact.email'), email),
    line(t('crm.fact.order'), facts.orderNumber ?? ''),
    line(t('crm.fact.items'), facts.items ?? t('crm.fact.whole-order')),
  ].join('\n')
}
