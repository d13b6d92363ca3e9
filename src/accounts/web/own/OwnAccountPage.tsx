import { type ReactNode, useId } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { AddressesPart } from '#accounts/web/own/AddressesPart.tsx'
import { ClosePart } from '#accounts/web/own/ClosePart.tsx'
import { DataPart } from '#accounts/web/own/DataPart.tsx'
import { DevicesPart } from '#accounts/web/own/DevicesPart.tsx'
import { EmailPart } from '#accounts/web/own/EmailPart.tsx'
import { NamePart } from '#accounts/web/own/NamePart.tsx'
import { PasswordPart } from '#accounts/web/own/PasswordPart.tsx'
import { useSignOut } from '#accounts/web/use-sign-out.ts'
import { useWords } from '#accounts/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

/** A member's account, to see and to change (D29); the app adds the list of their orders. */
export function OwnAccountPage({ orders }: { orders: ReactNode }) {
  const t = useWords()
  const { member } = useAuth()
  const signOut = useSignOut()
  return (
    <main id="content" className="measure min-h-dvh pt-32 pb-28 xl:pt-40">
      <PageHead title={t('accounts.account.title')} indexed={false} />
      <div className="mb-16 flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="display-1">{t('accounts.account.title')}</h1>
          <p className="mt-4 text-ink/80">{member && <EmailAddress>{member.email}</EmailAddress>}</p>
        </div>
        <Button look="secondary" onClick={() => void signOut()}>
          {t('app.nav.sign-out')}
        </Button>
      </div>
      <Part title={t('accounts.account.orders')}>{orders}</Part>
      <Part title={t('accounts.account.who')}>
        <NamePart key={member?.name} name={member?.name ?? ''} language={member?.language} />
      </Part>
      <Part title={t('accounts.account.email')}>
        <EmailPart />
      </Part>
      <Part title={t('accounts.account.password')}>
        <PasswordPart />
      </Part>
      <Part title={t('accounts.account.addresses')}>
        <AddressesPart />
      </Part>
      <Part title={t('accounts.account.devices')}>
        <DevicesPart />
      </Part>
      <Part title={t('accounts.account.data')}>
        <DataPart />
      </Part>
      <Part title={t('accounts.account.close')}>
        <ClosePart />
      </Part>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-6 gap-y-8 border-line border-t py-12 lg:grid-cols-12">
      <h2 id={id} className="display-3 lg:col-span-4">
        {title}
      </h2>
      <div className="lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  )
}
