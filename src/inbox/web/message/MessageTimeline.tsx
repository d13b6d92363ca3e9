import { Check, type LucideIcon, Mail, MailCheck, MailX, PenLine, Reply, Undo, UserRound } from 'lucide-react'
import { useColleagueName } from '#accounts/web/staff/use-staff-choices.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { Timeline } from '#ui/admin/detail/Timeline.tsx'

type Kind = AdminMessage['past'][number]['kind']

const icons: Record<Kind, LucideIcon> = {
  received: Mail,
  begun: PenLine,
  receipt: MailCheck,
  'receipt-waits': Mail,
  'receipt-failed': MailX,
  note: MailCheck,
  'note-waits': Mail,
  'note-failed': MailX,
  done: Check,
  undone: Undo,
  awaited: Undo,
  answered: Reply,
  'taken-back': Undo,
  assigned: UserRound,
  unassigned: UserRound,
}

/** They name the mailbox that a mail went to. */
const isOfMail = /^(receipt|note)/

/** The past of a message: its letters, and who marked it as done; newest first. */
export function MessageTimeline({ past }: Pick<AdminMessage, 'past'>) {
  const t = useWords()
  const { language } = useLanguage()
  const colleague = useColleagueName()
  return (
    <Timeline
      label={t('inbox.admin.past')}
      rows={past.map(({ kind, at, by }) => {
        const Icon = icons[kind]
        const who = by === 'shop' ? t('inbox.admin.the-shop') : isOfMail.test(kind) ? (by ?? '') : colleague(by ?? '')
        return {
          key: `${kind} ${at}`,
          icon: <Icon size={16} strokeWidth={1.5} />,
          ...(kind.endsWith('-failed') && { tone: 'bad' as const }),
          title: <span className="wrap-anywhere">{t(`inbox.admin.past.${kind}`, { by: who })}</span>,
          moment: shortMoment(at, language),
        }
      })}
    />
  )
}
