import type { InboxRow } from '#inbox/inbox-schema.ts'
import { type MessageSubject, messageSubjects } from '#inbox/schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'

type Fact = { label: string; value: string }

/** The facts of a message beside its text, each with its name, as far as its kind has any. */
export function useMessageFacts({ reference, facts }: NonNullable<InboxRow['message']>): Fact[] {
  const t = useWords()
  const { subject, experience, when, orderNumber, items } = facts
  const subjectName = messageSubjects.find((each): each is MessageSubject => each === subject)
  const rows = [
    [t('inbox.admin.fact.reference'), reference],
    [t('inbox.admin.fact.subject'), subjectName && t(`inbox.admin.subject.${subjectName}`)],
    [t('inbox.admin.fact.experience'), experience],
    [t('inbox.admin.fact.when'), when],
    [t('inbox.admin.fact.order'), orderNumber],
    [t('inbox.admin.fact.items'), orderNumber && (items ?? t('inbox.admin.fact.whole-order'))],
  ] as const
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
