import type { Received } from '#crm/schema.ts'
import { useWords } from '#crm/web/words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { longMoment } from '#platform/moment.ts'

type Props = { title: string; received: Received; email: string; next: string }

/** What stands in the place of a form that was sent: it takes over the focus and says under which reference. */
export function MessageReceipt({ title, received: { reference, receivedAt }, email, next }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <div role="status" className="appear max-w-[36rem]">
      <h2 ref={(heading) => heading?.focus()} tabIndex={-1} className="display-2 outline-none">
        {title}
      </h2>
      <p className="mt-6">
        {t('crm.form.received', { reference, email, moment: longMoment(new Date(receivedAt), language) })}
      </p>
      <p className="mt-4 text-ink/80">{next}</p>
    </div>
  )
}
