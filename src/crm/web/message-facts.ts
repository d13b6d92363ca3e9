import type { InboxRow } from '#crm/inbox-schema.ts'
import { type MessageSubject, messageSubjects } from '#crm/schema.ts'
import { useWords } from '#crm/web/admin-words.ts'

type Fact = { label: string; value: string }

/** The facts of a message beside its text, each with its name, as far as its kind has any. */
export function useMessageFacts({ reference, facts }: NonNullable<InboxRow['message']>): Fact[] {
  const t = useWords()
  const { subject, experience, when, orderNumber, items } = facts
  const known = messageSubjects.find((each): each is MessageSubject => each === subject)
  const rows = [
    [t('crm.inbox.fact.reference'), reference],
    [t('crm.inbox.fact.subject'), known && t(`crm.inbox.subject.${known}`)],
    [t('crm.inbox.fact.experience'), experience],
    [t('crm.inbox.fact.when'), when],
    [t('crm.inbox.fact.order'), orderNumber],
    [t('crm.inbox.fact.items'), orderNumber && (items ?? t('crm.inbox.fact.whole-order'))],
  ] as const
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
