import { isPromised, type QuoteLine } from '#checkout/quote.ts'
import { useWords } from '#checkout/web/words.ts'
import { useFormat } from '#ui/use-format.ts'

type Line = Pick<QuoteLine, 'title' | 'subtitle' | 'picture' | 'mode' | 'quantity' | 'total' | 'promisedOn'>

/** A line as it is ordered, and as it was ordered. */
export function OrderLine({ line }: { line: Line }) {
  const t = useWords()
  const format = useFormat()
  const promise = isPromised(line.mode) ? 'checkout.promised' : 'checkout.promised-estimated'
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4">
      {line.picture ? (
        <img src={line.picture} alt="" width={1200} height={1500} className="aspect-4/5 w-full bg-sand object-cover" />
      ) : (
        <span className="grid aspect-4/5 place-items-center self-start bg-linear-to-b from-limestone to-sand">
          <img src="/drawings/mark.svg" alt="" width={32} height={32} className="opacity-40" />
        </span>
      )}
      <div className="min-w-0 text-[0.9375rem]">
        <p className="flex justify-between gap-x-4">
          <span className="min-w-0 text-balance font-medium">{line.title}</span>
          <span className="tabular shrink-0">{format.amount(line.total)}</span>
        </p>
        <p className="text-ink/75">{line.subtitle}</p>
        <p className="text-ink/75">{t('checkout.quantity', { quantity: line.quantity })}</p>
        <p className="text-ink/75">{t(promise, { day: format.day(line.promisedOn) })}</p>
      </div>
    </li>
  )
}
