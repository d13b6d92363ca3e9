import type { Received } from '#inbox/schema.ts'
import { useWords } from '#inbox/web/words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { longMoment } from '#platform/time/moment.ts'

type Props = {
  title: string
  /** The level of its heading: `h1` where the form was the whole page. */
  heading?: 'h1' | 'h2'
  received: Received
  email: string
  next: string
}

/** Replaces a form that was sent: it takes over the focus and says under which reference. */
export function MessageReceipt({ title, heading: Heading = 'h2', received, email, next }: Props) {
  const { reference, receivedAt } = received
  const t = useWords()
  const { language } = useLanguage()
  return (
    <div role="status" className="appear max-w-[36rem]">
      <Heading
        ref={(drawn: HTMLHeadingElement | null) => drawn?.focus()}
        tabIndex={-1}
        className={`${Heading === 'h1' ? 'display-1' : 'display-2'} outline-none`}
      >
        {title}
      </Heading>
      <p className="mt-6">
        {t('inbox.form.received', { reference, email, moment: longMoment(new Date(receivedAt), language) })}
      </p>
      <p className="mt-4 text-ink/80">{next}</p>
    </div>
  )
}
