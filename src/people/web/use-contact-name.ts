import type { ListedContact } from '#people/contact-list-schema.ts'
import { useWords } from '#people/web/admin-words.ts'

/** Names a contact, where there is no name by the email or the telephone number. */
export function useContactName() {
  const t = useWords()
  return ({ name, email, telephone }: Pick<ListedContact, 'name' | 'email' | 'telephone'>) =>
    name || email || telephone || t('people.no-name')
}
