import { Link, useRouteContext } from '@tanstack/react-router'
import { CountryField } from '#community/web/CountryField.tsx'
import { useJoin } from '#community/web/use-join.ts'
import { useWords } from '#community/web/words.ts'
import { RichText } from '#language/web/RichText.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { EmailField } from '#ui/form/EmailField.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { Honeypot } from '#ui/form/Honeypot.tsx'
import type { Values } from '#ui/form/use-checked-form.ts'
import { WithoutScripts } from '#ui/page/WithoutScripts.tsx'
import { useHouseEmail } from '#ui/use-house-email.ts'

/** The five fields of the join form (JOIN-01), and beside the button the meaning of pressing it. */
export function JoinFields({
  earlyInput,
  onSent,
}: {
  earlyInput: Values | undefined
  onSent: (email: string) => void
}) {
  const email = useHouseEmail()
  const t = useWords()
  const { place } = useRouteContext({ from: '__root__' })
  const { form, problems, failure, pending } = useJoin(place.joinForm === 'collect', onSent)
  const field = (name: string) => ({
    name,
    required: true,
    defaultValue: earlyInput?.[name],
    problem: problems[name] && t(problems[name]),
  })
  return (
    <form {...form} className="grid gap-x-6 gap-y-6 whitespace-normal pt-2 text-chalk sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <WithoutScripts text={t('community.join.without-scripts', { email })} />
      </div>
      <TextField
        label={t('community.join.first-name')}
        autoComplete="given-name"
        maxLength={80}
        {...field('firstName')}
      />
      <TextField
        label={t('community.join.last-name')}
        autoComplete="family-name"
        maxLength={80}
        {...field('lastName')}
      />
      <EmailField label={t('community.join.email')} className="sm:col-span-2" {...field('email')} />
      <CountryField {...field('country')} />
      <TextField
        label={t('community.join.telephone')}
        hint={t('community.join.telephone-hint')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        {...field('telephone')}
      />
      <Honeypot />
      <p className="text-[0.875rem] text-chalk/80 leading-relaxed sm:col-span-2">
        <RichText
          id="community.join.wording"
          elements={{ privacy: <Link to="/privacy" className="whitespace-nowrap underline underline-offset-4" /> }}
        />
      </p>
      <div className="sm:col-span-2">
        <button type="submit" aria-disabled={pending} aria-busy={pending} className={buttonClass('light', 'min-w-48')}>
          {t(pending ? 'community.join.sending' : 'community.join.button')}
        </button>
        <p role="alert" className="mt-4 text-problem empty:hidden">
          {failure && t(failure)}
        </p>
      </div>
    </form>
  )
}
