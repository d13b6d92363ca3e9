import { Check, type LucideIcon, Mail, MailCheck, MailX, Undo } from 'lucide-react'
import type { AdminMessage } from '#crm/admin-message-schema.ts'
import { useWords } from '#crm/web/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { Timeline } from '#ui/admin/detail/Timeline.tsx'

type Kind = AdminMessage['past'][number]['kind']

const icons: Record<Kind, LucideIcon> = {
  received: Mail,
  receipt: MailCheck,
  'receipt-waits': Mail,
  'receipt-failed': MailX,
  note: MailCheck,
  'note-waits': Mail,
  'note-failed': MailX,
  done: Check,
  undone: Undo,
}

/** The past of a message: its letters, and who marked it as done; newest first. */
export function MessageTimeline({ past }: Pick<AdminMessage, 'past'>) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <Timeline
      label={t('crm.inbox.past')}
      rows={past.map(({ kind, at, by }) => {
        const Icon = icons[kind]
        const who = by === 'shop' ? t('crm.inbox.the-shop') : (by ?? '')
        return {
          key: `${kind} ${at}`,
          icon: <Icon size={16} strokeWidth={1.5} />,
          ...(kind.endsWith('-failed') && { tone: 'bad' as const }),
          title: <span className="wrap-anywhere">{t(`crm.inbox.past.${kind}`, { by: who })}</span>,
          moment: shortMoment(at, language),
        }
      })}
    />
  )
}
