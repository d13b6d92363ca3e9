import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Problems } from '#payments/problem-schema.ts'
import { useWords } from '#payments/web/admin-words.ts'
import { OrderLink, ProblemTable } from '#payments/web/ProblemTable.tsx'
import type { Repairs } from '#payments/web/use-repair.ts'
import { shortMoment } from '#platform/time/moment.ts'

type Props = {
  found: Pick<Problems, 'stuckMails' | 'undeliverable'>
  /** The name of a template's mail. */
  nameOfMail: (template: string) => string
  repairs: Repairs
}
type Mail = { template: string; recipient: string; number: number | null }

/** Mails that were not sent, or that were refused. */
export function MailProblems({ found: { stuckMails, undeliverable }, nameOfMail, repairs }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const named = ({ template, recipient }: Mail) =>
    t('payments.admin.mail.to', { template: nameOfMail(template), recipient })
  const cells = (mail: Mail, at: string) => [
    { label: t('payments.admin.column.mail'), value: named(mail) },
    {
      label: t('payments.admin.column.order'),
      value: mail.number ? <OrderLink number={mail.number} /> : t('payments.admin.no-order'),
    },
    { label: t('payments.admin.column.since'), value: shortMoment(at, language) },
  ]
  return (
    <>
      <ProblemTable
        title={t('payments.admin.part.stuckMails')}
        rows={stuckMails.map((mail) => ({
          key: mail.id,
          name: named(mail),
          cells: cells(mail, mail.since),
          buttons: [{ request: { repair: 'mails/:id/hurry', id: mail.id }, label: t('payments.admin.repair.send') }],
        }))}
        repairs={repairs}
      />
      <ProblemTable
        title={t('payments.admin.part.undeliverable')}
        rows={undeliverable.map((mail) => ({
          key: mail.id,
          name: named(mail),
          cells: [
            ...cells(mail, mail.at),
            {
              label: t('payments.admin.column.why'),
              value: t('payments.admin.because.mail-server', { because: mail.because }),
            },
          ],
          buttons: [
            { request: { repair: 'mails/:id/again', id: mail.id }, label: t('payments.admin.repair.send') },
            { request: { repair: 'mails/:id/leave', id: mail.id }, label: t('payments.admin.repair.leave') },
          ],
        }))}
        repairs={repairs}
      />
    </>
  )
}
