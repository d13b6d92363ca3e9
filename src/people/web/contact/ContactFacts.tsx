import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WholeContact } from '#people/contact-fact-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { FactsForm } from '#people/web/contact/FactsForm.tsx'
import { LettersState } from '#people/web/LettersState.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'
import { SideFacts } from '#ui/admin/detail/SideFacts.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'

type Props = { contact: WholeContact; isEditing: boolean; onClose: () => void }

/** The facts of a contact, which the house corrects where it reads them. */
export function ContactFacts({ contact, isEditing, onClose }: Props) {
  const t = useWords()
  if (!isEditing) {
    return (
      <FoldedSection id="contact-facts" name={t('people.facts')} summary={<LettersState state={contact.letters} />}>
        <Facts contact={contact} />
      </FoldedSection>
    )
  }
  return (
    <section aria-labelledby="contact-facts">
      <h2 id="contact-facts">{t('people.facts')}</h2>
      <FactsForm contact={contact} onClose={onClose} />
    </section>
  )
}

function Facts({ contact }: { contact: WholeContact }) {
  const t = useWords()
  const { language } = useLanguage()
  const { email, telephone, country, postcode, letters, source, arrivedAt, lastContactAt } = contact
  return (
    <SideFacts
      facts={[
        [
          t('people.column.email'),
          email && (
            <a key="email" href={`mailto:${email}`} className="admin-link">
              <EmailAddress>{email}</EmailAddress>
            </a>
          ),
        ],
        [
          t('people.column.telephone'),
          telephone && (
            <a key="telephone" href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`} className="admin-link">
              {telephone}
            </a>
          ),
        ],
        [t('people.column.country'), country && countryName(country, language)],
        [t('people.column.postcode'), postcode],
        [t('people.column.language'), t(`people.language.${contact.language}`)],
        [t('people.column.letters'), <LettersState key="letters" state={letters} />],
        [t('people.column.source'), t(`people.source.${source}`)],
        [t('people.column.arrived'), shortMoment(arrivedAt, language)],
        [t('people.column.contact'), lastContactAt && shortMoment(lastContactAt, language)],
      ]}
    />
  )
}
