import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import { refundReasonOf } from '#payments/refund-reason.ts'
import { useWords } from '#payments/web/admin-words.ts'

/** Says why a refund did not arrive in the owner's language; only what is not known is quoted. */
export function useRefusal(): (because: string) => string {
  const t = useWords()
  return (because) => {
    if (because === paidByTransfer) return t('payments.admin.refund.paid-by-transfer')
    const known = refundReasonOf(because)
    return known ? t(`payments.admin.reason.${known}`) : t('payments.admin.because.provider', { because })
  }
}
