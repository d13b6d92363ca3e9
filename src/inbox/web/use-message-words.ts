import { lineName } from '#catalogue/texts/line-name.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import type { InboxRow } from '#inbox/inbox-schema.ts'
import { type MessageSubject, messageSubjects } from '#inbox/schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'

/** Says who wrote, and in short what. */
export function useMessageWords() {
  const t = useWords()
  const inOwnWords = useOwnTitles()

  function nameOf({ message, buyer, kind }: InboxRow): string {
    return message?.name ?? buyer?.name ?? buyer?.email ?? t(`inbox.admin.kind.${kind}`)
  }

  function goodsOf({ goods }: InboxRow): string {
    const named = goods.map(inOwnWords).map(({ quantity, ...line }) => {
      return t('inbox.admin.goods', { quantity, name: lineName(line) })
    })
    return named.join(' + ')
  }

  /** The kind of message and its first words, for one line. */
  function aboutOf(row: InboxRow): string {
    const { kind, message } = row
    const facts = message?.facts ?? {}
    const subject = messageSubjects.find((each): each is MessageSubject => each === facts.subject)
    const what =
      facts.title ??
      (kind === 'contact' && subject ? t(`inbox.admin.subject.${subject}`) : t(`inbox.admin.kind.${kind}`))
    const ofWithdrawal = facts.orderNumber && (facts.items ?? t('inbox.admin.fact.whole-order'))
    const text = [facts.experience, message?.body || ofWithdrawal || goodsOf(row)].filter(Boolean).join(', ')
    return text ? t('inbox.admin.about', { kind: what, text: text.replace(/\s+/g, ' ') }) : what
  }

  return { nameOf, aboutOf, goodsOf }
}
