import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { BulkInput, BulkOutcome } from '#catalogue/endpoints/bulk-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useFieldText } from '#catalogue/web/form/use-field-text.ts'
import { editInBulk } from '#catalogue/web/rows/bulk-api.ts'
import { cellSheetQuery } from '#catalogue/web/sheet-api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { currencies } from '#money/money.ts'
import { shortTime } from '#platform/time/moment.ts'
import { useSubmit } from '#ui/form/use-submit.ts'
import { showToast } from '#ui/toast/toast.ts'

type Row = BulkInput['rows'][number]
/** The fields that a cell writes, and those that take the change back. */
export type CellChange = { to: Pick<Row, 'to' | 'stock'>; back: Pick<Row, 'to' | 'stock'> }
type Edited = {
  code: string
  name: string
  /** The rows have changed. */
  onSaved: () => void
  /** The form is not needed any more. */
  onDone: () => void
}

/** Writes one product from its row as a change of many is written, and offers to take that back. */
export function useCellEdit({ code, name, onSaved, onDone }: Edited) {
  const t = useWords()
  const { language } = useLanguage()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const query = useQuery(cellSheetQuery(code))
  const { submit, pending, failure } = useSubmit<void>()
  const [refused, setRefused] = useState<BulkOutcome>()
  const [toConfirm, setToConfirm] = useState<CellChange>()
  const { nameOf, textOf } = useFieldText([])

  /** The changes of a save, as the message names them. */
  function changesIn({ stock, ...sheet }: AdminSheet['sheet'], change: CellChange, way: 'to' | 'back'): string {
    const { to, stock: counted } = change.to
    const units = counted && counted.units !== stock ? [['stock', stock, counted.units] as const] : []
    const cells = currencies.flatMap((currency) =>
      (['regular_minor', 'sale_minor'] as const).map(
        (cell) =>
          [
            `prices.${currency}.${cell}`,
            sheet.prices[currency]?.[cell] ?? null,
            to.prices[currency]?.[cell] ?? null,
          ] as const,
      ),
    )
    return [...units, ...cells]
      .filter(([, was, is]) => was !== is)
      .map(([place, ...values]) => {
        const [was, is] = way === 'to' ? values : values.toReversed()
        const [from, to] = [textOf(place, was ?? null), textOf(place, is ?? null)]
        return t('catalogue.admin.price-change', { name: nameOf(place), from, to })
      })
      .join(', ')
  }

  async function undo(change: CellChange, version: string, changes: string): Promise<void> {
    const outcome = await writeRow({ code, version, ...change.back }, true).catch(() => undefined)
    const isBack = outcome?.outcome === 'done' || outcome?.outcome === 'same'
    const title = isBack ? 'catalogue.admin.cell.undone' : 'catalogue.admin.cell.not-undone'
    showToast({ tone: isBack ? 'plain' : 'destructive', title, values: { name, changes }, on: here })
    onSaved()
  }

  async function write(opened: AdminSheet, change: CellChange, confirmed: boolean): Promise<void> {
    setRefused(undefined)
    setToConfirm(undefined)
    const outcome = await writeRow({ code, version: opened.version, ...change.to }, confirmed)
    if (outcome.outcome === 'to-confirm') {
      setRefused(outcome)
      setToConfirm(change)
    } else if (outcome.outcome === 'done' || outcome.outcome === 'same') {
      const { version, publicAt } = outcome
      const back = changesIn(opened.sheet, change, 'back')
      showToast({
        tone: 'plain',
        title: 'catalogue.admin.cell.saved',
        ...(publicAt && { text: 'catalogue.admin.bulk.did.public' as const }),
        values: {
          name,
          changes: changesIn(opened.sheet, change, 'to'),
          time: publicAt ? shortTime(publicAt, language) : '',
        },
        ...(version && {
          action: { label: 'catalogue.admin.undo' as const, run: () => void undo(change, version, back) },
        }),
        on: here,
      })
      onSaved()
      onDone()
    } else {
      // The fields keep what was typed. The current values are read again: the next save overwrites them, after a confirmation.
      if (outcome.outcome === 'changed') await query.refetch()
      setRefused(outcome)
    }
  }

  const save = (change: CellChange, confirmed = false) => {
    const opened = query.data
    return opened && submit(() => write(opened, change, confirmed))
  }
  return {
    ...{ query, pending, failure, save },
    refused: toConfirm ? undefined : refused,
    toConfirm: toConfirm && {
      changes: refused?.confirm ?? [],
      yes: () => save(toConfirm, true),
      no: () => setToConfirm(undefined),
    },
  }
}

async function writeRow(row: Row, confirmed: boolean): Promise<BulkOutcome> {
  const [outcome] = (await editInBulk({ rows: [row], confirmed })).rows
  if (!outcome) throw new Error('A row without an outcome')
  return outcome
}

/** The fields of a sheet that a row writes, as they are. */
export function writtenFields({ sheet: { state, reserve_enabled, preorder_enabled, prices } }: AdminSheet): Row['to'] {
  return { state, reserve_enabled, preorder_enabled, prices }
}
