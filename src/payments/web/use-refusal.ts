import { explainRefusal } from '#payments/refund-reason.ts'
import { useWords } from '#payments/web/admin-words.ts'

/** Says why a refund did not arrive in the owner's language. */
export function useRefusal(): (because: string) => string {
  const t = useWords()
  return (because) => explainRefusal(t, because)
}
