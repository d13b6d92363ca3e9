import type { Received } from '#crm/schema.ts'
import { sendMessage } from '#crm/web/api.ts'
import { MessageReceipt } from '#crm/web/MessageReceipt.tsx'
import type { Withdrawal } from '#crm/web/withdrawal.ts'
import { useWords } from '#crm/web/words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { useSubmit } from '#ui/form/use-submit.ts'

type Props = { withdrawal: Withdrawal; onChange: () => void }

/** Second step: the declaration as it will be sent, and the button that sends it; then its receipt. */
export function WithdrawalCheck({ withdrawal, onChange }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const { answer, failure, pending, submit } = useSubmit<Received>()
  if (answer) {
    return (
      <>
        <MessageReceipt
          heading="h1"
          title={t('crm.receipt.title-withdrawal')}
          received={answer}
          email={withdrawal.email}
          next={t('crm.receipt.next-withdrawal')}
        />
        <Declaration withdrawal={withdrawal} />
      </>
    )
  }
  return (
    <>
      <h1 ref={(heading) => heading?.focus()} tabIndex={-1} className="display-1 outline-none">
        {t('crm.withdraw.check')}
      </h1>
      <Declaration withdrawal={withdrawal} />
      <div className="mt-10 flex flex-wrap gap-4">
        <Button
          aria-disabled={pending}
          aria-busy={pending}
          onClick={() => void submit(() => sendMessage({ kind: 'withdrawal', ...withdrawal, language }))}
        >
          {t('crm.withdraw.confirm')}
        </Button>
        <Button look="secondary" onClick={onChange}>
          {t('crm.withdraw.change')}
        </Button>
      </div>
      <p role="alert" className="mt-4 text-terracotta empty:hidden">
        {failure && t(failure)}
      </p>
    </>
  )
}

function Declaration({ withdrawal: { name, email, orderNumber, items } }: { withdrawal: Withdrawal }) {
  const t = useWords()
  const facts = [
    [t('crm.fact.name'), name],
    [t('crm.fact.email'), email],
    [t('crm.fact.order'), orderNumber],
    [t('crm.fact.items'), items ?? t('crm.fact.whole-order')],
  ] as const
  return (
    <div className="mt-8 bg-limestone/60 p-6 md:p-8">
      <p>{t('crm.withdraw.declaration')}</p>
      <dl className="mt-6 grid gap-y-4 sm:grid-cols-[auto_1fr] sm:gap-x-8">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-[0.875rem] text-ink/75 sm:pt-0.5">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere max-sm:-mt-4">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
