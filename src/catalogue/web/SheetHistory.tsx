import { useState } from 'react'
import type { OpenSheet, Sheet } from '#catalogue/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { fieldLabel } from '#catalogue/web/sheet-field-label.ts'
import { amount, currencies } from '#money/money.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { EditHistory } from '#ui/EditHistory.tsx'
import { useFormat } from '#ui/use-format.ts'

type Edit = OpenSheet['edits'][number]
type Props = Pick<OpenSheet, 'edits'> & {
  restorePrices: (prices: Sheet['prices']) => void
  noteMistake: (at: string, isMistake: boolean) => Promise<void>
}

/** The changes of a sheet and who made them; prices before and after, and the ways back from a slip. */
export function SheetHistory({ edits, restorePrices, noteMistake }: Props) {
  const t = useWords()
  const format = useFormat()
  const [slip, setSlip] = useState<Edit>()
  const words = {
    title: t('catalogue.admin.part.history'),
    none: t('catalogue.admin.history.none'),
    when: t('catalogue.admin.history.when'),
    who: t('catalogue.admin.history.who'),
    what: t('catalogue.admin.history.what'),
  }
  const shown = edits.map((edit) => ({
    at: edit.at,
    by: edit.by,
    what: (
      <>
        {edit.names.map((name) => fieldLabel(t, name as keyof Sheet)).join(', ')}
        {edit.prices && <PriceEdit edit={edit} restore={restorePrices} onSlip={() => setSlip(edit)} />}
      </>
    ),
  }))
  const isMarked = slip?.mistake?.marked ?? false
  const sums = slip?.mistake?.sums.map(({ minor, currency }) => format.amount(amount(minor, currency))).join(', ') ?? ''
  return (
    <>
      <EditHistory words={words} edits={shown} />
      <AskDialog
        asked={slip !== undefined}
        title={t(isMarked ? 'catalogue.admin.mistake.ask-back' : 'catalogue.admin.mistake.ask', { sums })}
        yes={t(isMarked ? 'catalogue.admin.mistake.back' : 'catalogue.admin.mistake')}
        no={t('catalogue.admin.prices-asked.no')}
        onYes={() => {
          if (slip) void noteMistake(slip.at, !isMarked)
          setSlip(undefined)
        }}
        onNo={() => setSlip(undefined)}
      />
    </>
  )
}

type PriceEditProps = { edit: Edit; restore: (prices: Sheet['prices']) => void; onSlip: () => void }

function PriceEdit({ edit: { prices, mistake }, restore, onSlip }: PriceEditProps) {
  const t = useWords()
  const describe = usePriceChanges()
  if (!prices) return null
  return (
    <>
      {describe(prices).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {mistake?.marked && <span className="admin-quiet block">{t('catalogue.admin.mistake.marked')}</span>}
      <span className="mt-1 flex flex-wrap gap-x-4">
        <button type="button" className="underline underline-offset-4" onClick={() => restore(prices.from)}>
          {t('catalogue.admin.restore-prices')}
        </button>
        {mistake && (
          <button type="button" className="underline underline-offset-4" onClick={onSlip}>
            {t(mistake.marked ? 'catalogue.admin.mistake.back' : 'catalogue.admin.mistake')}
          </button>
        )}
      </span>
    </>
  )
}

/** Each price that changed, from what to what. */
function usePriceChanges() {
  const t = useWords()
  const format = useFormat()
  const none = t('catalogue.admin.no-price')
  return ({ from, to }: NonNullable<Edit['prices']>): string[] =>
    currencies.flatMap((currency) =>
      (['regular_minor', 'sale_minor'] as const).flatMap((name) => {
        const [before, after] = [from[currency]?.[name] ?? null, to[currency]?.[name] ?? null]
        if (before === after) return []
        const shown = (minor: number | null) => (minor === null ? none : format.amount(amount(minor, currency)))
        const field = t(`catalogue.admin.field.prices.${currency}.${name}`)
        return [t('catalogue.admin.price-change', { name: field, from: shown(before), to: shown(after) })]
      }),
    )
}
