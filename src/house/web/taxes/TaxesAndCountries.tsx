import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Taxes } from '#house/tax-schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { taxesQuery } from '#house/web/house-api.ts'
import { sectionId } from '#house/web/section-id.ts'
import { TaxConfirmation, TaxState } from '#house/web/taxes/TaxConfirmation.tsx'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { FixedTable } from '#ui/admin/list/FixedTable.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

/** The taxes in prices and the countries of delivery today, to be read and confirmed. */
export function TaxesAndCountries() {
  const t = useWords()
  const query = useQuery(taxesQuery)
  return (
    <main id="content">
      <PageHead title={t('house.taxes')} indexed={false} />
      <AdminHead
        title={t('house.taxes')}
        back={<Link to="/admin/settings">{t('house.letters.back')}</Link>}
        state={query.data && <TaxState isDone={query.data.confirmed?.isCurrent ?? false} />}
        meta={[t('house.taxes.about')]}
      />
      <ListNews query={query} nothing={null} />
      {query.data && (
        <div className="taxes">
          <Countries taxes={query.data} />
          <WhatTheShopDoes />
          <TaxConfirmation taxes={query.data} />
        </div>
      )}
    </main>
  )
}

function Countries({ taxes: { served, notServed } }: { taxes: Taxes }) {
  const t = useWords()
  const { language } = useLanguage()
  const rows = [
    ...served.map((each) => ({ ...each, isServed: true })),
    ...notServed.map((each) => ({ ...each, isServed: false })),
  ]
  return (
    <section aria-labelledby="taxes-countries">
      <h2 id="taxes-countries">{t('house.taxes.countries')}</h2>
      <FixedTable
        caption={t('house.taxes.countries')}
        rows={rows}
        idOf={({ country }) => country}
        columns={[
          {
            id: 'country',
            head: t('house.taxes.country'),
            isName: true,
            card: 'title',
            cell: ({ country }) => countryName(country, language),
          },
          {
            id: 'tax',
            head: t('house.taxes.in-price'),
            card: 'text',
            cell: ({ percent }) => (percent === null ? t('house.taxes.none') : t('house.taxes.vat', { percent })),
          },
          {
            id: 'served',
            head: t('house.taxes.delivered'),
            card: 'state',
            cell: ({ isServed }) => (
              <StatePill meaning={isServed ? 'good' : 'ended'}>
                {t(isServed ? 'house.taxes.yes' : 'house.taxes.no')}
              </StatePill>
            ),
          },
        ]}
      />
      <p className="mt-3">
        <Link to="/admin/settings" hash={sectionId('delivery')}>
          {t('house.taxes.change')}
        </Link>
      </p>
    </section>
  )
}

const facts = ['prices', 'declare', 'usa', 'rates'] as const

function WhatTheShopDoes() {
  const t = useWords()
  return (
    <section aria-labelledby="taxes-shop">
      <h2 id="taxes-shop">{t('house.taxes.shop')}</h2>
      <ul className="max-w-[44rem] list-disc pl-5">
        {facts.map((fact) => (
          <li key={fact} className="mb-2">
            {t(`house.taxes.shop.${fact}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
