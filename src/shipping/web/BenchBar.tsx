import { PackageCheck, Printer, X } from 'lucide-react'
import { May } from '#accounts/web/May.tsx'
import { contentsOf, unitsOf } from '#shipping/parcel-entry.ts'
import { useWords } from '#shipping/web/admin-words.ts'
import type { Bench } from '#shipping/web/use-bench.ts'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'

const papers = ['slips', 'labels', 'label'] as const

/** In ink at the foot, as soon as an order is ticked: its papers, and the button that ships. */
export function BenchBar({ bench, onShip }: { bench: Bench; onShip: () => void }) {
  const t = useWords()
  const { chosen } = bench
  if (chosen.length === 0) return null
  const of = chosen.map(({ number }) => number).join(',')
  // A parcel with a part of its order is named unit by unit, so that its papers stay the same once it has left.
  const parts = chosen.flatMap(({ number, entry, lines, isApart }) =>
    (contentsOf(entry, lines) ?? (isApart ? unitsOf(lines).filter(({ quantity }) => quantity > 0) : [])).map(
      ({ position, quantity }) => `${number}:${position}:${quantity}`,
    ),
  )
  return (
    <section className="list-ticked bench-ticked" aria-label={t('shipping.bar')}>
      <p role="status" className="font-medium">
        {t('shipping.ticked', { count: chosen.length })}
      </p>
      <PopoverButton
        className="papers-button"
        title={t('shipping.print')}
        label={
          <>
            <Printer aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('shipping.print')}
          </>
        }
      >
        {(close) => (
          <ul className="list-menu">
            {papers.map((kind) => (
              <li key={kind}>
                <a
                  href={`/admin/shipping/${kind}?of=${of}${parts.length > 0 ? `&parts=${parts.join(',')}` : ''}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('shipping.print.new-tab', { what: t(`shipping.print.${kind}`) })}
                  onClick={close}
                >
                  {t(`shipping.print.${kind}`)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </PopoverButton>
      <May permission="orders">
        <button type="button" className="main" data-ship onClick={onShip}>
          <PackageCheck aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('shipping.ship', { count: chosen.length })}
        </button>
      </May>
      <button type="button" className="close" aria-label={t('shipping.untick')} onClick={bench.untick}>
        <X aria-hidden="true" size={16} strokeWidth={1.5} />
      </button>
    </section>
  )
}
