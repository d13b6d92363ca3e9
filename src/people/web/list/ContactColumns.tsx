import { Link } from '@tanstack/react-router'
import { countryName } from '#language/country.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Amount } from '#money/money.ts'
import type { ContactSort } from '#people/contact-filter.ts'
import type { ListedContact } from '#people/contact-list-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { LettersState } from '#people/web/LettersState.tsx'
import { TagMarks } from '#people/web/tags/TagMarks.tsx'
import { useContactName } from '#people/web/use-contact-name.ts'
import { dayOf } from '#platform/time/clock.ts'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { Moment } from '#ui/admin/Moment.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

/** Each currency on its own line: two are never added. */
function Amounts({ amounts }: { amounts: readonly Amount[] }) {
  const format = useFormat()
  return amounts.map((each) => (
    <span key={each.currency} className="block whitespace-nowrap">
      {format.amount(each)}
    </span>
  ))
}

/** Hidden until they are asked for. */
export const hiddenAtFirst = ['telephone', 'spent', 'due', 'source', 'arrived'] as const

/** The columns of the list of contacts, with the sorts that its route offers. */
export function useContactColumns(sort: ContactSort, onSort: (sort: ContactSort) => void): Column<ListedContact>[] {
  const t = useWords()
  const nameOf = useContactName()
  const { language } = useLanguage()
  const today = useToday()
  return [
    {
      id: 'name',
      head: t('people.column.name'),
      isName: true,
      card: 'title',
      sort: { is: sort === 'name' ? 'ascending' : undefined, onSort: () => onSort('name') },
      cell: (row) => (
        <Link to="/crm/contacts/$id" params={{ id: row.id }} className="one-line" data-clips title={nameOf(row)}>
          {nameOf(row)}
        </Link>
      ),
    },
    {
      id: 'email',
      head: t('people.column.email'),
      room: 'tablet',
      card: 'text',
      cell: ({ name, email }) =>
        name &&
        email && (
          <span className="one-line" data-clips title={email}>
            <EmailAddress>{email}</EmailAddress>
          </span>
        ),
    },
    {
      id: 'telephone',
      head: t('people.column.telephone'),
      cell: ({ telephone }) => telephone && <span className="whitespace-nowrap">{telephone}</span>,
    },
    {
      id: 'country',
      head: t('people.column.country'),
      card: 'number',
      cell: ({ country }) => country && countryName(country, language),
    },
    {
      id: 'language',
      head: t('people.column.language'),
      room: 'wide',
      cell: (row) => t(`people.language.${row.language}`),
    },
    {
      id: 'letters',
      head: t('people.column.letters'),
      card: 'state',
      cell: ({ letters }) => letters !== 'never' && <LettersState state={letters} />,
    },
    {
      id: 'tags',
      head: t('people.tag.tags'),
      room: 'wide',
      card: 'note',
      cell: ({ tags }) => tags.length > 0 && <TagMarks tags={tags} />,
    },
    { id: 'spent', head: t('people.column.spent'), cell: ({ spent }) => <Amounts amounts={spent} /> },
    { id: 'due', head: t('people.column.due'), cell: ({ due }) => <Amounts amounts={due} /> },
    { id: 'source', head: t('people.column.source'), cell: ({ source }) => t(`people.source.${source}`) },
    {
      id: 'arrived',
      head: t('people.column.arrived'),
      sort: {
        is: sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : undefined,
        onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
      },
      cell: ({ arrivedAt }) => (
        <span className="whitespace-nowrap">{shortDay(dayOf(new Date(arrivedAt)), language, today)}</span>
      ),
    },
    {
      id: 'contact',
      head: t('people.column.contact'),
      card: 'sum',
      sort: { is: sort === 'recent' ? 'descending' : undefined, onSort: () => onSort('recent') },
      cell: ({ lastContactAt }) =>
        lastContactAt && (
          <span className="font-normal whitespace-nowrap">
            <Moment at={lastContactAt} />
          </span>
        ),
    },
  ]
}
