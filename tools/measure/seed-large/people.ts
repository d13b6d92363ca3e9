import type { Size } from './draw.ts'

const list = (words: string) => `('{${words}}'::text[])`
const firstNames = list(
  'Anne,Lucie,Camille,Élodie,Marguerite,Odile,Inès,Zoë,Björn,Søren,Émile,François,Jean-Baptiste,Amélie,Noor,Aïcha,Mei,Yūki,Olga,Łucja,Siobhán,Ngọc,Chloé,Théodora',
)
const lastNames = list(
  'Martin,Bernard,Vasseur,Sauvage,d’Angély,Müller,García,O’Connor,Lefèvre,Nguyễn,Rossi,Dubois,Fontaine-Delacroix,Petit,Moreau,Kowalska,Schmidt,Jansen,Ferrari,Silva,Roux,Blanc,Garnier,Faure',
)
const cities = list(
  'Paris,Lyon,Ajaccio,Bastia,Nice,Lille,Bruxelles,Liège,Berlin,München,Madrid,Roma,Milano,Luxembourg,New York,San Francisco,Boston,Bordeaux,Nantes,Porto-Vecchio,Strasbourg,Marseille,Calvi,Anvers',
)

/** The people, each of whom may order and write: contacts, of whom some receive letters and some have an account. */
export function peopleStatements({ people, now }: Size): string[] {
  const at = `'${now.toISOString()}'::timestamptz`
  const of = (all: string, occasion: string) =>
    `(${all})[1 + floor(pg_temp.share(n, '${occasion}') * array_length(${all}, 1))::int]`
  return [
    `create temporary table made_people as
     select n, first_name, last_name, lower(unaccent(first_name)) || '.' || n || '@example.com' as email, language, country, city,
            known_since, pg_temp.made_id(known_since, n, 'contact') as contact_id,
            case when pg_temp.share(n, 'member') < 0.2 then pg_temp.made_id(known_since, n, 'member') end as member_id
       from (select n, ${of(firstNames, 'first name')} as first_name, ${of(lastNames, 'last name')} as last_name,
                    case when pg_temp.share(n, 'language') < 0.6 then 'fr' else 'en' end as language,
                    (array['FR','FR','FR','FR','FR','US','US','BE','DE','ES','IT','LU'])[1 + floor(pg_temp.share(n, 'country') * 12)::int] as country,
                    ${of(cities, 'city')} as city,
                    ${at} - interval '1095 days' * pg_temp.share(n, 'known since') as known_since
               from generate_series(1, ${people}) n) drawn`,
    'create unique index on made_people (n)',
    `insert into contacts (id, email, written_email, first_name, last_name, country, language, source, leaving_token, created_at, updated_at)
     select contact_id, email, email, first_name, last_name, country, language,
            case when pg_temp.share(n, 'source') < 0.3 then 'join' else 'order' end, pg_temp.made_key(n, 'leaving'), known_since, known_since
       from made_people`,
    `insert into consents (contact_id, purpose, state, wording, wording_version, language, source, stated_at)
     select contact_id, 'letters', state, 'Letters of the house', '1', language, 'join', known_since + after
       from made_people cross join lateral (values ('asked', interval '0'), ('given', interval '1 hour'), ('withdrawn', interval '90 days')) stated (state, after)
      where pg_temp.share(n, 'letters') < case state when 'withdrawn' then 0.03 else 0.4 end
      order by n, after`,
    `insert into members (id, email, email_proven_at, password_hash, language, created_at, updated_at)
     select member_id, email, known_since, 'made without a password', language, known_since, known_since
       from made_people where member_id is not null`,
  ]
}

/** Orders are inserted after their contacts, and without the code that stores them there. */
export const ordersOfContacts = `
  update contacts set last_order_at = own.last_at, order_count = own.count, first_order_on = own.first_on,
         products_ordered = own.products
    from (select lower(email) as email, max(placed_at) as last_at, count(distinct orders.id)::int as count,
                 (min(placed_at) filter (where cancelled_at is null) at time zone 'Europe/Paris')::date as first_on,
                 coalesce(array_agg(distinct product_id) filter (where cancelled_at is null), '{}') as products
            from orders join order_lines on order_id = orders.id group by 1) own
   where own.email = contacts.email`
