import { addressLines } from '#delivery/address-lines.ts'
import { type LabelKind, labelSize } from '#shipping/label-size.ts'
import type { PackedOrder } from '#shipping/schema.ts'
import { wordsOfPapers } from '#shipping/web/papers-words.ts'

type Props = { order: PackedOrder; kind: LabelKind }

/** The address of a parcel, as large as all of it fits. */
export function AddressLabel({ order: { number, delivery, language }, kind }: Props) {
  const t = wordsOfPapers(language)
  if (!delivery) return null
  const phone = delivery.phone ? [t('shipping.label.phone', { phone: delivery.phone })] : []
  const lines = [...addressLines(delivery, language), ...phone]
  return (
    <article
      className="address-label"
      data-kind={kind}
      lang={language}
      aria-label={t('shipping.label.order', { number: String(number) })}
    >
      <p className="from">
        <span>Immortela</span> <span>{t('shipping.label.order', { number: String(number) })}</span>
      </p>
      <address style={{ fontSize: `${labelSize(lines, kind)}pt` }}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address keep their order
          <span key={place} dir="auto">
            {line}
          </span>
        ))}
      </address>
    </article>
  )
}
