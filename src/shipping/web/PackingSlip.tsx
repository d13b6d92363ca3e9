import '#shipping/web/papers.css'
import { lineName } from '#catalogue/texts/line-name.ts'
import { addressLines } from '#delivery/address-lines.ts'
import { longDay } from '#language/day.ts'
import { localeOf } from '#language/language.ts'
import { formatAmount } from '#money/format.ts'
import { sum } from '#money/money.ts'
import { share } from '#money/shares.ts'
import { isSampleAddress } from '#platform/mail/sample-address.ts'
import { dayOf } from '#platform/time/clock.ts'
import type { PackedOrder, Sender } from '#shipping/papers-schema.ts'
import { wordsOfPapers } from '#shipping/web/papers-words.ts'
import { useHouseEmail } from '#ui/use-house-email.ts'

type Props = { order: PackedOrder; sender: Sender | null }

/** The paper in a parcel, in the language of its order: a gift names no price, and a sample address is not printed. */
export function PackingSlip({ order, sender }: Props) {
  const { language, delivery, giftMessage } = order
  const t = wordsOfPapers(language)
  const email = useHouseEmail()
  const number = String(order.number)
  return (
    <article className="slip" lang={language} aria-label={t('shipping.slip.order', { number })}>
      <header>
        <div>
          <p className="house">Immortela</p>
          {sender && (
            <p className="from" dir="auto">
              {sender.name}, {sender.address}
            </p>
          )}
        </div>
        <div>
          <h2>{t('shipping.slip.title')}</h2>
          <p>{t('shipping.slip.order', { number })}</p>
          <p>{t('shipping.slip.placed', { day: longDay(dayOf(new Date(order.placedAt)), language) })}</p>
        </div>
      </header>
      {delivery && (
        <section>
          <h3>{t('shipping.slip.to')}</h3>
          <address>
            {addressLines(delivery, language).map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address keep their order
              <span key={place} dir="auto">
                {line}
              </span>
            ))}
          </address>
        </section>
      )}
      <Goods order={order} />
      {order.isApart && <p className="rest">{t('shipping.slip.rest')}</p>}
      {giftMessage !== null && (
        <section className="message">
          <h3>{t('shipping.slip.message')}</h3>
          <p dir="auto">{giftMessage}</p>
        </section>
      )}
      {!isSampleAddress(email) && <footer>{t('shipping.slip.questions', { email })}</footer>}
    </article>
  )
}

/** The goods that leave with the paper, with their price. */
function goodsOf({ lines }: PackedOrder): PackedOrder['lines'] {
  return lines
    .filter((line) => line.here > 0)
    .map((line) => ({ ...line, quantity: line.here, left: share(line.left, line.here, line.quantity) }))
}

function Goods({ order }: { order: PackedOrder }) {
  const { language, giftMessage } = order
  const t = wordsOfPapers(language)
  const goods = goodsOf(order)
  const [first] = goods
  const showsPrices = giftMessage === null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('shipping.slip.quantity')}</th>
          <th scope="col">{t('shipping.slip.goods')}</th>
          {showsPrices && (
            <th scope="col" className="number">
              {t('shipping.slip.price')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {goods.map((line) => (
          <tr key={line.position}>
            <td>{line.quantity.toLocaleString(localeOf(language))}</td>
            <td>{lineName(line)}</td>
            {showsPrices && <td className="number">{formatAmount(line.left, language)}</td>}
          </tr>
        ))}
      </tbody>
      {showsPrices && first && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="sum">
              {t('shipping.slip.sum')}
            </th>
            <td className="number sum">
              {formatAmount(
                sum(
                  goods.map(({ left }) => left),
                  first.left.currency,
                ),
                language,
              )}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
