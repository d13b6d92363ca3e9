import { Check } from 'lucide-react'
import { useWords } from '#requests/web/admin-words.ts'
import type { NewOrderDraft } from '#requests/web/new-order/use-new-order.ts'
import { goToSection } from '#ui/admin/detail/reveal.ts'

/** The parts of a new order as one line on a phone: each leads to its fields, and says when they are filled in. */
export function NewOrderWay({ order: { buyer, lines, country } }: { order: NewOrderDraft }) {
  const t = useWords()
  const parts = [
    ['new-buyer', t('requests.admin.new.part.buyer'), buyer.email !== '' && buyer.name !== ''],
    ['new-products', t('requests.admin.new.products'), lines.length > 0],
    ['new-delivery', t('requests.admin.new.part.delivery'), country !== ''],
    ['new-end', t('requests.admin.new.part.end'), false],
  ] as const
  return (
    <nav className="draft-way" aria-label={t('requests.admin.new.parts')}>
      {parts.map(([id, name, isDone]) => (
        <button key={id} type="button" data-done={isDone || undefined} onClick={() => goToSection(id)}>
          <span className="shape" aria-hidden="true">
            {isDone && <Check size={14} strokeWidth={2} />}
          </span>
          {name}
          {isDone && <span className="sr-only">, {t('requests.admin.new.part-done')}</span>}
        </button>
      ))}
    </nav>
  )
}
