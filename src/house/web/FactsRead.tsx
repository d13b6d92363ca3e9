import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { FactValues } from '#house/fact-rules.ts'
import { factsOf } from '#house/fact-values.ts'
import { useWords } from '#house/web/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { factText, type ShownFact } from '#legal/facts.ts'
import { house } from '#legal/identity.ts'

type Props = {
  values: FactValues
  fallbackEmail: string
  /** Only what is read of these facts, below their fields where the window has no room beside them. */
  of?: 'company' | 'products'
  className?: string
}

/** The facts as buyers read them, while they are typed: in the legal notice, at the foot of letters, on a parcel, with a product. */
export function FactsRead({ values, fallbackEmail, of, className = '' }: Props) {
  const id = useId()
  const t = useWords()
  const facts = factsOf(values)
  // Within the section of a group it is no section of its own.
  const Part = of ? 'div' : 'section'
  const { responsiblePerson, responsibleAddress, email = fallbackEmail } = facts
  return (
    <Part aria-labelledby={of ? undefined : id} className={`facts-read ${className}`}>
      {of ? <h3>{t('house.reads')}</h3> : <h2 id={id}>{t('house.reads')}</h2>}
      <p className="admin-quiet">{t('house.reads.when')}</p>
      {of !== 'products' && <CompanyReads facts={facts} email={email} />}
      {of !== 'company' && (
        <figure>
          <figcaption>{t('house.reads.product')}</figcaption>
          <p>
            {responsiblePerson && responsibleAddress
              ? `${responsiblePerson}, ${responsibleAddress}, ${email}`
              : t('house.reads.no-person')}
          </p>
        </figure>
      )}
    </Part>
  )
}

type CompanyProps = { facts: ReturnType<typeof factsOf>; email: string }

function CompanyReads({ facts, email }: CompanyProps) {
  const t = useWords()
  const { language } = useLanguage()
  const { company, address } = facts
  const textOf = (name: ShownFact) => factText({ ...facts, email }, name, language)
  const foot = [house.name, company, address, email].filter((part) => part !== undefined)
  return (
    <>
      <figure>
        <figcaption>
          <Link to="/legal-notice" target="_blank">
            {t('house.reads.notice')}
          </Link>
        </figcaption>
        <p className="lead">{`${textOf('company')}, ${textOf('form')}`}</p>
        <p>{textOf('address')}</p>
        <p>{textOf('register')}</p>
        <p>{textOf('vat')}</p>
        <p>{textOf('email')}</p>
        <p>{textOf('phone')}</p>
      </figure>
      <figure>
        <figcaption>{t('house.reads.letters')}</figcaption>
        <p>{foot.join(' · ')}</p>
      </figure>
      <figure>
        <figcaption>{t('house.reads.label')}</figcaption>
        <p>{address ? `${company ?? house.name}, ${address}` : t('house.reads.no-label')}</p>
      </figure>
    </>
  )
}
