import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDeliveryNote, useServedCountries } from '#delivery/web/use-served-countries.ts'
import type { Received } from '#inbox/schema.ts'
import { MessageForm } from '#inbox/web/MessageForm.tsx'
import { MessageReceipt } from '#inbox/web/MessageReceipt.tsx'
import { useWords as useMessageWords } from '#inbox/web/words.ts'
import { countryName } from '#language/country.ts'
import { type Language, languages } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { RichText } from '#language/web/RichText.tsx'
import { AskedProducts, askedIn } from '#requests/web/ask/AskedProducts.tsx'
import { useWords } from '#requests/web/words.ts'
import { SelectField, TextArea, TextField } from '#ui/form/Field.tsx'

/** The request form; once sent, the receipt takes its place. */
export function AskPart() {
  const t = useWords()
  const tMessage = useMessageWords()
  const [sent, setSent] = useState<{ received: Received; email: string }>()
  return (
    <section id="ask" aria-labelledby="ask-title" className="scroll-mt-28 lg:col-span-6">
      <h2 id="ask-title" className={sent ? 'sr-only' : 'display-2'}>
        {t('requests.page.ask')}
      </h2>
      {sent ? (
        <MessageReceipt
          title={tMessage('inbox.receipt.title-order')}
          next={tMessage('inbox.receipt.next-order')}
          {...sent}
        />
      ) : (
        <>
          <p className="mt-4 mb-10 max-w-[34rem] text-ink/80">{t('requests.page.ask-text')}</p>
          <AskForm onReceived={(received, email) => setSent({ received, email })} />
        </>
      )}
    </section>
  )
}

function AskForm({ onReceived }: { onReceived: (received: Received, email: string) => void }) {
  const t = useWords()
  return (
    <MessageForm
      draw={(values) => ({
        kind: 'order',
        items: askedIn(values),
        country: values.country ?? '',
        language: values.preferred as Language,
        ...(values.telephone && { telephone: values.telephone }),
        ...(values.hour && { hour: values.hour }),
        ...(values.body && { body: values.body }),
      })}
      button={t('requests.page.button')}
      onReceived={onReceived}
    >
      {(field) => (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <CountryField {...field('country')} />
            <PreferredLanguage {...field('preferred')} />
            <TextField
              label={t('requests.page.telephone')}
              hint={t('requests.page.telephone-hint')}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              {...field('telephone')}
            />
            <TextField label={t('requests.page.hour')} maxLength={120} {...field('hour')} />
          </div>
          <AskedProducts field={field} />
          <TextArea
            label={t('requests.page.body')}
            hint={t('requests.page.body-hint')}
            maxLength={4000}
            {...field('body')}
          />
          <p className="max-w-[34rem] text-[0.875rem] text-ink/75">
            <RichText
              id="requests.page.purpose"
              elements={{ privacy: <Link to="/privacy" className="underline underline-offset-4" /> }}
            />
          </p>
        </>
      )}
    </MessageForm>
  )
}

type FieldProps = { name: string; problem: string | undefined }

/** The countries of delivery; people elsewhere see here, before they write more, that theirs is not served. */
function CountryField(field: FieldProps) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <SelectField
      label={t('requests.page.country')}
      hint={useDeliveryNote()}
      autoComplete="country"
      required
      className="sm:col-span-2"
      {...field}
    >
      <option value="">{t('requests.page.choose')}</option>
      {useServedCountries().map((country) => (
        <option key={country} value={country}>
          {countryName(country, language)}
        </option>
      ))}
    </SelectField>
  )
}

function PreferredLanguage(field: FieldProps) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <SelectField
      label={t('requests.page.language')}
      key={language}
      defaultValue={language}
      className="sm:col-span-2"
      {...field}
    >
      {languages.map((each) => (
        <option key={each} value={each}>
          {t(`requests.page.language-${each}`)}
        </option>
      ))}
    </SelectField>
  )
}
