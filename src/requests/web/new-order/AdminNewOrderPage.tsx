import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { May } from '#accounts/web/May.tsx'
import { LowPricesAsked } from '#orders/web/goods/LowPricesAsked.tsx'
import { useWords } from '#requests/web/admin-words.ts'
import { DraftLines } from '#requests/web/draft/DraftLines.tsx'
import { useLowerPrices } from '#requests/web/draft/use-lower-prices.ts'
import { NewOrderBuyer } from '#requests/web/new-order/NewOrderBuyer.tsx'
import { NewOrderDelivery } from '#requests/web/new-order/NewOrderDelivery.tsx'
import { NewOrderEnd, SumInSight } from '#requests/web/new-order/NewOrderEnd.tsx'
import { NewOrderLetter } from '#requests/web/new-order/NewOrderLetter.tsx'
import { NewOrderWay } from '#requests/web/new-order/NewOrderWay.tsx'
import { useMakeOrder } from '#requests/web/new-order/use-make-order.ts'
import { type NewOrderDraft, useNewOrder } from '#requests/web/new-order/use-new-order.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { AdminDetail } from '#ui/admin/detail/AdminDetail.tsx'
import { LockedFields } from '#ui/admin/form/LockedFields.tsx'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { Checkbox, TextArea } from '#ui/form/Field.tsx'
import { ignorePressesAt } from '#ui/form/ignore-presses.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/orders/new')({ component: AdminNewOrderPage })

/** An order by telephone, by letter or in the boutique, made on one page: who, what, and how it is paid. */
function AdminNewOrderPage() {
  const t = useWords()
  return (
    <main id="content">
      <PageHead title={t('requests.admin.new')} indexed={false} />
      <AdminHead
        title={t('requests.admin.new')}
        back={<Link to="/admin/orders">{t('requests.admin.new.back')}</Link>}
        meta={[t('requests.admin.new.about')]}
      />
      <May permission="orders">
        <NewOrderForm />
      </May>
    </main>
  )
}

function NewOrderForm() {
  const t = useWords()
  const order = useNewOrder()
  const typed = useRef(false)
  const fields = useRef<HTMLFormElement>(null)
  const lowerPrices = useLowerPrices(order)
  const { dialog } = useLeaveGuard(() => typed.current)
  const pressed = useRef({ clientX: 0, clientY: 0 })
  const making = useMakeOrder(order, () => {
    typed.current = false
    ignorePressesAt(pressed.current)
  })
  // The next submission reads the letter, or makes the order.
  const reads = useRef(false)
  const checked = useCheckedForm((values) => (reads.current ? making.read(values) : making.send(values)))
  const { problems } = making
  useEffect(() => {
    if (Object.keys(problems).length > 0) firstWrong(fields.current)?.focus()
  }, [problems])
  const { email, name } = order.buyer
  const filled: Partial<Record<string, string>> = { email, buyer: name, ...order.address }
  function problemOf(field: string) {
    const problem = checked.problems[field]
    // A chosen contact has filled this field in since.
    return problem && !(problem === 'ui.problem.needed' && filled[field]) ? t(problem) : undefined
  }
  function setLines(lines: typeof order.lines) {
    typed.current = true
    order.setLines(lines)
  }
  return (
    <form
      {...checked.form}
      ref={fields}
      className="draft-whole"
      onClickCapture={({ clientX, clientY }) => {
        pressed.current = { clientX, clientY }
      }}
      onInput={(event) => {
        typed.current = true
        checked.form.onInput(event)
      }}
    >
      <NewOrderWay order={order} />
      <LockedFields isLocked={checked.pending}>
        <AdminDetail
          facts={
            <NewOrderEnd
              order={order}
              isUsed={making.isUsed}
              failure={checked.failure && t(checked.failure)}
              pending={checked.pending}
              willRead={(letter) => {
                reads.current = letter
              }}
              problemOf={problemOf}
            />
          }
        >
          <NewOrderBuyer order={order} problemOf={problemOf} />
          <section aria-labelledby="new-products" className="draft-part">
            <h2 id="new-products">{t('requests.admin.new.products')}</h2>
            <DraftLines
              currency={order.currency}
              supply={order.supply}
              draft={{ lines: order.lines, setLines, problems: making.problems }}
            />
            <AboveCap order={order} />
          </section>
          <NewOrderDelivery order={order} problemOf={problemOf} />
          <NewOrderNotes order={order} problemOf={problemOf} />
          <SumInSight order={order} />
        </AdminDetail>
      </LockedFields>
      {making.letter && <NewOrderLetter order={order} letter={making.letter} onClose={making.forgetLetter} />}
      <LowPricesAsked
        prices={lowerPrices(making.low)}
        yes={t('requests.admin.low-price.yes', { count: making.low.length })}
        onYes={() => void checked.again(making.sendMeant)}
        onNo={making.forgetLow}
      />
      <UnsavedDialog {...dialog} />
    </form>
  )
}

function AboveCap({ order }: { order: NewOrderDraft }) {
  const t = useWords()
  if (!order.isAboveCap) return null
  return (
    <Checkbox
      className="mt-6"
      label={t('requests.admin.above-cap')}
      hint={t('requests.admin.above-cap-hint')}
      checked={order.meansAboveCap}
      onChange={({ target }) => order.setMeansAboveCap(target.checked)}
    />
  )
}

type NotesProps = { order: NewOrderDraft; problemOf: (field: string) => string | undefined }

function NewOrderNotes({ order, problemOf }: NotesProps) {
  const t = useWords()
  const { language } = order.buyer
  return (
    <section aria-labelledby="new-notes">
      <h2 id="new-notes">{t('requests.admin.new.part.notes')}</h2>
      <div className="draft-fields">
        <TextArea
          label={t('requests.admin.note')}
          hint={t('requests.admin.note-hint', { language })}
          name="note"
          lang={language}
          maxLength={2000}
          problem={problemOf('note')}
        />
        <TextArea
          label={t('requests.admin.new.body')}
          hint={t('requests.admin.new.body-hint')}
          name="body"
          maxLength={2000}
          problem={problemOf('body')}
        />
      </div>
    </section>
  )
}

function firstWrong(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]')
}
