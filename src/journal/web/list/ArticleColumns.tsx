import { Link } from '@tanstack/react-router'
import type { ArticleRow } from '#journal/admin-schema.ts'
import type { ArticleSort } from '#journal/article-filter.ts'
import { ArticleStatePill } from '#journal/web/ArticleStatePill.tsx'
import { useWords } from '#journal/web/admin-words.ts'
import { useCategoryNames } from '#journal/web/use-category-names.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { LastEdit } from '#ui/admin/list/LastEdit.tsx'
import { SampleTag } from '#ui/admin/SampleTag.tsx'

/** The title of an article in the owner's language, else in the other one. */
export function useArticleTitle() {
  const t = useWords()
  const { language } = useLanguage()
  return ({ title, title_fr }: Pick<ArticleRow, 'title' | 'title_fr'>) =>
    (language === 'fr' ? title_fr || title : title || title_fr) || t('journal.admin.untitled')
}

type Sorting = { sort: ArticleSort; onSort: (sort: ArticleSort) => void }

/** The columns of the list of articles, with the sorts that its route offers. */
export function useArticleColumns({ sort, onSort }: Sorting): Column<ArticleRow>[] {
  const t = useWords()
  const { nameOf } = useCategoryNames()
  const { language } = useLanguage()
  const by = (own: ArticleSort, is: 'ascending' | 'descending') => ({
    is: sort === own ? is : undefined,
    onSort: () => onSort(own),
  })
  return [
    {
      id: 'title',
      head: t('journal.admin.column.title'),
      isName: true,
      card: 'title',
      sort: by('title', 'ascending'),
      cell: (row) => <ArticleName row={row} />,
    },
    {
      id: 'state',
      head: t('journal.admin.column.state'),
      card: 'state',
      cell: ({ state }) => <ArticleStatePill state={state} />,
    },
    {
      id: 'category',
      head: t('journal.admin.field.category'),
      room: 'tablet',
      cell: ({ category }) => nameOf(category),
    },
    {
      id: 'languages',
      head: t('journal.admin.column.languages'),
      room: 'wide',
      cell: ({ title, title_fr }) => {
        if (title && title_fr) return t('journal.admin.both')
        return t(title ? 'journal.admin.only.en' : 'journal.admin.only.fr')
      },
    },
    {
      id: 'published',
      head: t('journal.admin.column.published'),
      card: 'text',
      sort: by('published', 'descending'),
      cell: ({ published_at }) => (
        <span className="whitespace-nowrap">{published_at ? shortMoment(published_at, language) : '–'}</span>
      ),
    },
    {
      id: 'edited',
      head: t('journal.admin.column.edited'),
      room: 'desktop',
      sort: by('edited', 'descending'),
      cell: ({ updated_at, updated_by }) => <LastEdit at={updated_at} by={updated_by} />,
    },
  ]
}

function ArticleName({ row }: { row: ArticleRow }) {
  const t = useWords()
  const { language } = useLanguage()
  const title = useArticleTitle()(row)
  const lead = language === 'fr' ? row.lead_fr || row.lead : row.lead || row.lead_fr
  return (
    <span className="list-named">
      {row.cover ? (
        <img src={row.cover} alt="" width={40} height={40} loading="lazy" className="thumb" />
      ) : (
        <span className="thumb" />
      )}
      <span className="words">
        <Link to="/admin/journal/$id" params={{ id: row.id }} className="one-line" title={title}>
          {title}
        </Link>
        <span className="under">
          <span className="one-line">{lead}</span>
          {row.is_sample && <SampleTag />}
          {row.older.map((each) => (
            <span key={each} className="admin-mark">
              {t(`journal.admin.older.${each}`)}
            </span>
          ))}
        </span>
      </span>
    </span>
  )
}
