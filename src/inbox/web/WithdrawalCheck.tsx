import type { Received } from '#inbox/schema.ts'
import { sendMessage } from '#inbox/web/api.ts'
import { MessageReceipt } from '#inbox/web/MessageReceipt.tsx'
import type { Withdrawal } from '#inbox/web/withdrawal.ts'
import { useWords } from '#inbox/web/words.ts'
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
          title={t('inbox.receipt.title-withdrawal')}
          received={answer}
          email={withdrawal.email}
          next={t('inbox.receipt.next-withdrawal')}
        />
        <Declaration withdrawal={withdrawal} />
      </>
    )
  }
  return (
    <>
      <h1 ref={(heading) => heading?.focus()} tabIndex={-1} className="display-1 outline-none">
        {t('inbox.withdraw.check')}
      </h1>
      <Declaration withdrawal={withdrawal} />
      <div className="mt-10 flex flex-wrap gap-4">
        <Button
          aria-disabled={pending}
          aria-busy={pending}
          onClick={() => void submit(() => sendMessage({ kind: 'withdrawal', ...withdrawal, language }))}
        >
          {t('inbox.withdraw.confirm')}
        </Button>
        <Button look="secondary" onClick={onChange}>
          {t('inbox.withdraw.change')}
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
    [t('inbox.fact.name'), name],
    [t('inbox.fact.email'), email],
    [t('inbox.fact.order'), orderNumber],
    [t('inbox.fact.items'), items ?? t('inbox.fact.whole-order')],
  ] as const
  return (
    <div className="mt-8 bg-limestone/60 p-6 md:p-8">
      <p>{t('inbox.withdraw.declaration')}</p>
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
