import { useState } from 'react'
import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { actionOf } from '#catalogue/product.ts'
import type { SheetSort, SheetView } from '#catalogue/sheets/sheet-filter.ts'
import type { StockReason } from '#catalogue/stock.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { priceColumn } from '#catalogue/web/price-column.ts'
import { PriceCell } from '#catalogue/web/rows/PriceCell.tsx'
import { ScheduledPrices } from '#catalogue/web/rows/ScheduledPrices.tsx'
import { ProductName } from '#catalogue/web/rows/SheetCells.tsx'
import { SheetStatePill } from '#catalogue/web/rows/SheetStatePill.tsx'
import { StockCell } from '#catalogue/web/rows/StockCell.tsx'
import { useAuthor } from '#catalogue/web/use-author.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ownCurrencyFirst } from '#money/own-currency.ts'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { LastEdit } from '#ui/admin/list/LastEdit.tsx'

/** Hidden until they are asked for. */
export const hiddenAtFirst = ['code'] as const

type Sorting = { view: SheetView | undefined; sort: SheetSort; onSort: (sort: SheetSort) => void; onSaved: () => void }

/**
 * The columns of the list of products, with the sorts that its route offers. The view of scheduled changes shows these
 * instead of the last edit.
 *
 * @param onSaved a price or units were written from a row
 */
export function useSheetColumns({ view, sort, onSort, onSaved }: Sorting): Column<SheetRow>[] {
  const t = useWords()
  const authorOf = useAuthor()
  // Many products are counted one after the other, for the same reason.
  const [reason, setReason] = useState<StockReason | ''>('')
  const { language } = useLanguage()
  const by = (own: SheetSort, is: 'ascending' | 'descending') => ({
    is: sort === own ? is : undefined,
    onSort: () => onSort(own),
  })
  const edited: Column<SheetRow> = {
    id: 'edited',
    head: t('catalogue.admin.column.updated'),
    room: 'wide',
    sort: by('edited', 'descending'),
    cell: ({ updated_at, updated_by }) => <LastEdit at={updated_at} by={updated_by && authorOf(updated_by)} />,
  }
  const scheduled: Column<SheetRow> = {
    id: 'scheduled',
    head: t('catalogue.admin.column.scheduled'),
    card: 'text',
    sort: by('scheduled', 'ascending'),
    cell: (row) => <ScheduledPrices row={row} />,
  }
  return [
    {
      id: 'product',
      head: t('catalogue.admin.column.product'),
      isName: true,
      card: 'title',
      sort: by('title', 'ascending'),
      cell: (row) => <ProductName row={row} marksPlans={view !== 'scheduled'} />,
    },
    { id: 'code', head: t('catalogue.admin.column.code'), cell: ({ product_id }) => product_id },
    {
      id: 'state',
      head: t('catalogue.admin.state'),
      card: 'state',
      cell: ({ state }) => <SheetStatePill state={state} />,
    },
    {
      id: 'mode',
      head: t('catalogue.admin.column.mode'),
      room: 'wide',
      cell: (row) => t(`catalogue.admin.mode.${actionOf(row)}`),
    },
    ...ownCurrencyFirst(language).map((currency, index) => ({
      id: priceColumn[currency],
      head: t(`catalogue.admin.column.${priceColumn[currency]}`),
      isNumber: true,
      card: index === 0 ? ('sum' as const) : ('number' as const),
      ...(currency === 'USD' && { sort: by('price', 'descending') }),
      cell: (row: SheetRow) => <PriceCell row={row} currency={currency} onSaved={onSaved} />,
    })),
    {
      id: 'stock',
      head: t('catalogue.admin.column.stock'),
      card: 'note',
      sort: by('stock', 'ascending'),
      cell: (row) => <StockCell row={row} reason={reason} onReason={setReason} onSaved={onSaved} />,
    },
    view === 'scheduled' ? scheduled : edited,
  ]
}
