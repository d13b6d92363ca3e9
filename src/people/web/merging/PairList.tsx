import '#people/web/merging/merging.css'
import { Link } from '@tanstack/react-router'
import { May } from '#accounts/web/May.tsx'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { ListedContact } from '#people/contact-list-schema.ts'
import type { Duplicates } from '#people/merge-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { useContactName } from '#people/web/use-contact-name.ts'

type Pair = Duplicates['rows'][number]
type Props = {
  pairs: readonly Pair[]
  onCompare: (pair: readonly [string, string]) => void
  onNotSame: (one: string, other: string) => void
}

export const keyOfPair = ({ one, other }: Pair) => `${one.id}:${other.id}`

/** Pairs of contacts that may be one person, each with the reason and the acts. */
export function PairList({ pairs, onCompare, onNotSame }: Props) {
  const t = useWords()
  const nameOf = useContactName()
  return (
    <ul className="pair-list">
      {pairs.map((pair) => {
        const { one, other, because } = pair
        const names = { one: nameOf(one), other: nameOf(other) }
        return (
          <li key={keyOfPair(pair)}>
            <div>
              <p className="admin-quiet">{t(`people.pair.because.${because}`)}</p>
              <div className="sides">
                <Side contact={one} />
                <Side contact={other} />
              </div>
            </div>
            <May permission="people">
              <p className="acts">
                <button
                  type="button"
                  className="button plain"
                  aria-label={t('people.pair.compare-named', names)}
                  onClick={() => onCompare([one.id, other.id])}
                >
                  {t('people.pair.compare')}
                </button>
                <button
                  type="button"
                  className="button plain"
                  aria-label={t('people.pair.not-named', names)}
                  onClick={() => onNotSame(one.id, other.id)}
                >
                  {t('people.pair.not')}
                </button>
              </p>
            </May>
          </li>
        )
      })}
    </ul>
  )
}

function Side({ contact }: { contact: ListedContact }) {
  const nameOf = useContactName()
  const { language } = useLanguage()
  const { id, name, email, telephone, country } = contact
  const details = [name && email, (name || email) && telephone, country && countryName(country, language)]
  return (
    <div>
      <Link to="/crm/contacts/$id" params={{ id }} className="admin-link" translate="no">
        {nameOf(contact)}
      </Link>
      <p className="admin-quiet">{details.filter(Boolean).join('\u00a0· ')}</p>
    </div>
  )
}
