import { Link } from '@tanstack/react-router'
import type { FactValues } from '#house/fact-rules.ts'
import { factsOf } from '#house/fact-values.ts'
import { useWords } from '#house/web/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { factText, type ShownFact } from '#legal/facts.ts'
import { house } from '#legal/identity.ts'

type Props = { values: FactValues; fallbackEmail: string }

/** The facts as buyers read them, while they are typed: in the legal notice, at the foot of letters, on a parcel, with a product. */
export function FactsRead({ values, fallbackEmail }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const facts = factsOf(values)
  const { company, address, responsiblePerson, responsibleAddress, email = fallbackEmail } = facts
  const shown = (name: ShownFact) => factText({ ...facts, email }, name, language)
  const foot = [house.name, company, address, email].filter((part) => part !== undefined)
  return (
    <section aria-labelledby="house-reads" className="facts-read">
      <h2 id="house-reads">{t('house.reads')}</h2>
      <p className="admin-quiet">{t('house.reads.when')}</p>
      <figure>
        <figcaption>
          <Link to="/legal-notice" target="_blank">
            {t('house.reads.notice')}
          </Link>
        </figcaption>
        <p className="lead">{`${shown('company')}, ${shown('form')}`}</p>
        <p>{shown('address')}</p>
        <p>{shown('register')}</p>
        <p>{shown('vat')}</p>
        <p>{shown('email')}</p>
        <p>{shown('phone')}</p>
      </figure>
      <figure>
        <figcaption>{t('house.reads.letters')}</figcaption>
        <p>{foot.join(' · ')}</p>
      </figure>
      <figure>
        <figcaption>{t('house.reads.label')}</figcaption>
        <p>{address ? `${company ?? house.name}, ${address}` : t('house.reads.no-label')}</p>
      </figure>
      <figure>
        <figcaption>{t('house.reads.product')}</figcaption>
        <p>
          {responsiblePerson && responsibleAddress
            ? `${responsiblePerson}, ${responsibleAddress}, ${email}`
            : t('house.reads.no-person')}
        </p>
      </figure>
    </section>
  )
}
