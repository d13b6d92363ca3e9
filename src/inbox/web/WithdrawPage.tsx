import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { WithdrawalCheck } from '#inbox/web/WithdrawalCheck.tsx'
import { WithdrawalFields } from '#inbox/web/WithdrawalFields.tsx'
import type { Withdrawal } from '#inbox/web/withdrawal.ts'
import { useWords } from '#inbox/web/words.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import { WithoutScripts } from '#ui/page/WithoutScripts.tsx'
import { useHouseEmail } from '#ui/use-house-email.ts'

export const Route = createFileRoute('/_public/withdraw')({ component: WithdrawPage })

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The second step has its place in the browser's history, so that Back leads to the first; no data goes there. */
    checksWithdrawal?: boolean
  }
}

/** The function by which the law lets a buyer withdraw (F11): two steps, no sign-in, no reason. */
function WithdrawPage() {
  const email = useHouseEmail()
  const t = useWords()
  const [filled, setFilled] = useState<Withdrawal>()
  const router = useRouter()
  const checking = useLocation({ select: ({ state }) => state.checksWithdrawal ?? false })
  return (
    <main id="content" className="measure min-h-[80dvh] pt-32 pb-28 xl:pt-40">
      <PageHead title={t('inbox.withdraw.title')} description={t('inbox.withdraw.text')} />
      {filled && checking ? (
        <div className="lg:w-7/12 xl:w-1/2">
          <WithdrawalCheck withdrawal={filled} onChange={() => router.history.back()} />
        </div>
      ) : (
        <>
          <h1 className="display-1 max-w-[16ch]">{t('inbox.withdraw.title')}</h1>
          <div className="mt-8 lg:w-7/12 xl:w-1/2">
            <WithoutScripts text={t('inbox.form.without-scripts', { email })} className="mb-10 text-terracotta" />
            <WithdrawalFields
              filled={filled}
              onFilled={(withdrawal) => {
                setFilled(withdrawal)
                void router.navigate({ to: '.', state: { checksWithdrawal: true } })
              }}
            />
          </div>
        </>
      )}
    </main>
  )
}
