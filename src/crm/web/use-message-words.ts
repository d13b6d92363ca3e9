import { lineName } from '#catalogue/texts/line-name.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import type { InboxRow } from '#crm/inbox-schema.ts'
import { type MessageSubject, messageSubjects } from '#crm/schema.ts'
import { useWords } from '#crm/web/admin-words.ts'

/** Says who wrote, and in short what. */
export function useMessageWords() {
  const t = useWords()
  const inOwnWords = useOwnTitles()

  function nameOf({ message, buyer, kind }: InboxRow): string {
    return message?.name ?? buyer?.name ?? buyer?.email ?? t(`crm.inbox.kind.${kind}`)
  }

  function goodsOf({ goods }: InboxRow): string {
    const named = goods.map(inOwnWords).map(({ quantity, ...line }) => {
      return t('crm.inbox.goods', { quantity, name: lineName(line) })
    })
    return named.join(' + ')
  }

  /** The kind of message and its first words, for one line. */
  function aboutOf(row: InboxRow): string {
    const { kind, message } = row
    const facts = message?.facts ?? {}
    const subject = messageSubjects.find((each): each is MessageSubject => each === facts.subject)
    const what = kind === 'contact' && subject ? t(`crm.inbox.subject.${subject}`) : t(`crm.inbox.kind.${kind}`)
    const ofWithdrawal = facts.orderNumber && (facts.items ?? t('crm.inbox.fact.whole-order'))
    const text = [facts.experience, message?.body || ofWithdrawal || goodsOf(row)].filter(Boolean).join(', ')
    return text ? t('crm.inbox.about', { kind: what, text: text.replace(/\s+/g, ' ') }) : what
  }

  return { nameOf, aboutOf, goodsOf }
}
