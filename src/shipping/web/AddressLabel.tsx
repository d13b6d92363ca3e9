import { addressLines } from '#delivery/address-lines.ts'
import { type LabelKind, labelSize, senderSize } from '#shipping/label-size.ts'
import type { PackedOrder, Sender } from '#shipping/papers-schema.ts'
import { wordsOfPapers } from '#shipping/web/papers-words.ts'

type Props = { order: PackedOrder; kind: LabelKind; sender: Sender | null }

/** The address of a parcel, as large as all of it fits, and its sender; lines to write it on while the house has none. */
export function AddressLabel({ order: { number, delivery, language }, kind, sender }: Props) {
  const t = wordsOfPapers(language)
  if (!delivery) return null
  const phone = delivery.phone ? [t('shipping.label.phone', { phone: delivery.phone })] : []
  const lines = [...addressLines(delivery, language), ...phone]
  const from = sender ? t('shipping.label.sender', { sender: `${sender.name}, ${sender.address}` }) : ''
  return (
    <article
      className="address-label"
      data-kind={kind}
      lang={language}
      aria-label={t('shipping.label.order', { number: String(number) })}
    >
      <p className="from">
        <span>Immortela</span> <span>{t('shipping.label.order', { number: String(number) })}</span>
        <span className="sender" data-blank={from ? undefined : ''} dir="auto" style={{ fontSize: `${senderSize}pt` }}>
          {from || t('shipping.label.sender-blank')}
        </span>
      </p>
      <address style={{ fontSize: `${labelSize(lines, kind, from)}pt` }}>
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
