import { createFileRoute, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { SampleMark } from '#content/web/SampleMark.tsx'
import { useSocialLinks } from '#content/web/use-social-links.ts'
import type { MessageSubject, Received } from '#inbox/schema.ts'
import { MessageForm } from '#inbox/web/MessageForm.tsx'
import { MessageReceipt } from '#inbox/web/MessageReceipt.tsx'
import { useWords } from '#inbox/web/words.ts'
import { SelectField, TextArea } from '#ui/form/Field.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { WithoutScripts } from '#ui/page/WithoutScripts.tsx'
import { useHouseEmail } from '#ui/use-house-email.ts'

export const Route = createFileRoute('/_public/contact')({ component: ContactPage })

const subjects: readonly MessageSubject[] = ['order', 'product', 'letters', 'press', 'other']

function ContactPage() {
  const email = useHouseEmail()
  const t = useWords()
  const [sent, setSent] = useState<{ received: Received; email: string }>()
  return (
    <main id="content" className="measure min-h-[80dvh] pt-32 pb-28 xl:pt-40">
      <PageHead title={t('inbox.contact.title')} description={t('inbox.contact.text')} />
      <div className="grid gap-x-6 gap-y-16 lg:grid-cols-12">
        <div className="lg:col-span-7 xl:col-span-6">
          {sent ? (
            <MessageReceipt
              heading="h1"
              title={t('inbox.receipt.title-contact')}
              next={t('inbox.receipt.next-contact')}
              {...sent}
            />
          ) : (
            <>
              <h1 className="display-1">{t('inbox.contact.heading')}</h1>
              <p className="mt-6 mb-12 max-w-[34rem] text-ink/80">{t('inbox.contact.text')}</p>
              <WithoutScripts text={t('inbox.form.without-scripts', { email })} className="mb-10 text-terracotta" />
              <Question onReceived={(received, email) => setSent({ received, email })} />
            </>
          )}
        </div>
        <Ways />
      </div>
    </main>
  )
}

function Question({ onReceived }: { onReceived: (received: Received, email: string) => void }) {
  const t = useWords()
  return (
    <MessageForm
      draw={({ subject, body = '' }) => ({ kind: 'contact', subject: subject as MessageSubject, body })}
      button={t('inbox.contact.button')}
      onReceived={onReceived}
    >
      {(field) => (
        <>
          <SelectField label={t('inbox.contact.subject')} required {...field('subject')}>
            <option value="">{t('inbox.contact.choose')}</option>
            {subjects.map((subject) => (
              <option key={subject} value={subject}>
                {t(`inbox.subject.${subject}`)}
              </option>
            ))}
          </SelectField>
          <TextArea label={t('inbox.contact.body')} maxLength={4000} required {...field('body')} />
        </>
      )}
    </MessageForm>
  )
}

function Ways() {
  const email = useHouseEmail()
  const t = useWords()
  const social = useSocialLinks()
  return (
    <aside
      aria-label={t('inbox.contact.ways')}
      className="grid content-start gap-10 border-line border-t pt-10 lg:col-span-4 lg:col-start-9 lg:border-t-0 lg:border-l lg:pt-2 lg:pl-10"
    >
      <Way title={t('inbox.contact.mail')}>
        <a href={`mailto:${email}`} className="line-link-drawn">
          {email}
        </a>
      </Way>
      {social.length > 0 && (
        <Way title={t('inbox.contact.social')}>
          <ul className="grid gap-2">
            {social.map(({ id, sample, values }) => (
              <li key={id}>
                <a href={values.address} rel="noreferrer" className="line-link-drawn">
                  {values.name}
                </a>
                {sample && <SampleMark className="ml-2 text-ink/75" />}
              </li>
            ))}
          </ul>
        </Way>
      )}
      <Way title={t('inbox.contact.rights')}>
        <Link to="/withdraw" className="line-link-drawn">
          {t('inbox.withdraw.title')}
        </Link>
      </Way>
    </aside>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="label mb-3 font-text text-olive">{title}</h2>
      {children}
    </div>
  )
}
