import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedAddress } from '#accounts/account-schema.ts'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { addressesQuery, removeAddress } from '#accounts/web/api.ts'
import { LoadFailed } from '#accounts/web/LoadFailed.tsx'
import { AddressForm } from '#accounts/web/own/AddressForm.tsx'
import { useWords } from '#accounts/web/words.ts'
import { localeOf } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { useSubmit } from '#ui/form/use-submit.ts'
import { Spinner } from '#ui/Spinner.tsx'

/** A member's delivery addresses; the first is filled in at the checkout. */
export function AddressesPart() {
  const t = useWords()
  const queries = useQueryClient()
  const { member } = useAuth()
  const query = addressesQuery(member?.id)
  const { data: addresses, error, refetch } = useQuery(query)
  const [written, setWritten] = useState<string | 'new'>()
  const removing = useSubmit<void>()
  function show(all: SavedAddress[]) {
    queries.setQueryData(query.queryKey, all)
    setWritten(undefined)
  }
  if (!addresses) return error ? <LoadFailed error={error} again={() => void refetch()} /> : <Spinner />
  if (written) {
    const saved = addresses.find(({ id }) => id === written)
    return <AddressForm saved={saved} onSaved={show} onLeave={() => setWritten(undefined)} />
  }
  return (
    <div className="grid gap-8">
      {addresses.length === 0 && <p className="max-w-[32rem] text-ink/80">{t('accounts.account.no-address')}</p>}
      <ul className="grid gap-8 sm:grid-cols-2">
        {addresses.map((address) => (
          <AddressItem
            key={address.id}
            address={address}
            removes={removing.pending}
            onChange={() => setWritten(address.id)}
            onRemove={() => void removing.submit(async () => show(await removeAddress(address.id)))}
          />
        ))}
      </ul>
      <p role="alert" className="text-problem empty:hidden">
        {removing.failure && t(removing.failure)}
      </p>
      <p>
        <Button look="secondary" onClick={() => setWritten('new')}>
          {t('accounts.account.address-add')}
        </Button>
      </p>
    </div>
  )
}

type ItemProps = { address: SavedAddress; removes: boolean; onChange: () => void; onRemove: () => void }

function AddressItem({ address, removes, onChange, onRemove }: ItemProps) {
  const t = useWords()
  const { line1, city } = address.delivery
  const named = (word: 'accounts.account.address-change' | 'accounts.account.address-remove') =>
    t('accounts.account.address-of', { action: t(word), address: `${line1}, ${city}` })
  return (
    <li>
      <Written {...address} />
      <p className="mt-3 flex gap-6">
        <button
          type="button"
          aria-label={named('accounts.account.address-change')}
          className="line-link-drawn"
          onClick={onChange}
        >
          {t('accounts.account.address-change')}
        </button>
        <button
          type="button"
          aria-label={named('accounts.account.address-remove')}
          aria-busy={removes}
          className="line-link-drawn"
          onClick={onRemove}
        >
          {t('accounts.account.address-remove')}
        </button>
      </p>
    </li>
  )
}

function Written({ delivery: { name, line1, line2, postcode, city, state, country } }: SavedAddress) {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region' })
  const town = country === 'US' ? `${city}, ${state} ${postcode}` : `${postcode} ${city}`
  return (
    <address className="wrap-anywhere not-italic leading-relaxed">
      {Object.entries({ name, line1, line2, town, country: names.of(country) }).map(
        ([part, line]) =>
          line && (
            <span key={part} className="block">
              {line}
            </span>
          ),
      )}
    </address>
  )
}
