import { actionOf } from '#catalogue/product.ts'
import type { SheetSort } from '#catalogue/sheet-filter.ts'
import type { SheetRow } from '#catalogue/sheet-list-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { Price, ProductName, Stock } from '#catalogue/web/SheetCells.tsx'
import { SheetStatus } from '#catalogue/web/SheetStatus.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import type { Column } from '#ui/admin/DataTable.tsx'

/** Hidden until they are asked for. */
export const hiddenAtFirst = ['code'] as const

/** The columns of the list of products, with the sequences that its server knows. */
export function useSheetColumns(sort: SheetSort, onSort: (sort: SheetSort) => void): Column<SheetRow>[] {
  const t = useWords()
  const { language } = useLanguage()
  const by = (own: SheetSort, is: 'ascending' | 'descending') => ({
    is: sort === own ? is : undefined,
    onSort: () => onSort(own),
  })
  return [
    {
      id: 'product',
      head: t('catalogue.admin.column.product'),
      isName: true,
      card: 'title',
      sort: by('title', 'ascending'),
      cell: (row) => <ProductName row={row} />,
    },
    { id: 'code', head: t('catalogue.admin.column.code'), cell: ({ product_id }) => product_id },
    {
      id: 'state',
      head: t('catalogue.admin.state'),
      card: 'state',
      cell: ({ state }) => <SheetStatus state={state} />,
    },
    {
      id: 'mode',
      head: t('catalogue.admin.column.mode'),
      room: 'wide',
      cell: (row) => t(`catalogue.admin.mode.${actionOf(row)}`),
    },
    {
      id: 'dollars',
      head: t('catalogue.admin.column.dollars'),
      isNumber: true,
      card: 'sum',
      sort: by('price', 'descending'),
      cell: (row) => <Price row={row} currency="USD" />,
    },
    {
      id: 'euros',
      head: t('catalogue.admin.column.euros'),
      isNumber: true,
      card: 'number',
      cell: (row) => <Price row={row} currency="EUR" />,
    },
    {
      id: 'stock',
      head: t('catalogue.admin.column.stock'),
      card: 'note',
      sort: by('stock', 'ascending'),
      cell: (row) => <Stock row={row} />,
    },
    {
      id: 'edited',
      head: t('catalogue.admin.column.updated'),
      room: 'wide',
      sort: by('edited', 'descending'),
      cell: ({ updated_at }) => <span className="whitespace-nowrap">{shortMoment(updated_at, language)}</span>,
    },
  ]
}
