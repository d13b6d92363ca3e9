import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isWaiting, openDates } from '#brand/offer.ts'
import { useExperiencesWords } from '#brand/web/experiences/experiences-words.ts'
import type { ShownOffer } from '#brand/web/experiences/offers-of.ts'
import type { ShownPage } from '#content/page-fields.ts'
import type { Received } from '#inbox/schema.ts'
import { MessageForm } from '#inbox/web/MessageForm.tsx'
import { Marked } from '#language/web/Marked.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Texts = ShownPage<'experiences'>['texts']
type Props = {
  texts: Texts
  offers: readonly ShownOffer[]
  today: string
  chosen: string
  onChoose: (id: string) => void
}

/** The request form for one of the offers: it sends a message to the house, and takes no payment. */
export function ExperienceRequest({ texts, offers, today, chosen, onChoose }: Props) {
  const t = useExperiencesWords()
  const [sent, setSent] = useState<Received>()
  const offer = offers.find(({ id }) => id === chosen)
  return (
    <section id="request" aria-labelledby="request-title" className="scroll-mt-16 bg-limestone/60">
      <div className="breathing measure grid gap-x-6 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="request-title" className="display-2">
            <Marked text={texts.request_heading} />
          </h2>
          {texts.request && <p className="mt-6 max-w-xs text-ink/80">{texts.request}</p>}
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          {sent ? (
            <Arrived texts={texts} />
          ) : (
            <MessageForm
              draw={({ when, body }) => ({
                kind: 'experience',
                // As much as a message takes of it.
                experience: offer?.words.name.slice(0, 120) ?? '',
                ...(when && { when }),
                ...(body && { body }),
              })}
              button={t('brand.experiences.request.send')}
              onReceived={setSent}
            >
              {(field) => (
                <>
                  <SelectField
                    label={t('brand.experiences.request.choice')}
                    required
                    value={chosen}
                    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
                    {...field('experience')}
                  >
                    <option value="">{t('brand.experiences.request.choose')}</option>
                    {offers.map(({ id, words }) => (
                      <option key={id} value={id}>
                        {words.name}
                      </option>
                    ))}
                  </SelectField>
                  <PreferredDay offer={offer} today={today} {...field('when')} />
                  <TextArea label={t('brand.experiences.request.message')} maxLength={4000} {...field('body')} />
                  <p className="text-[0.9375rem] text-ink/80">
                    <Marked
                      text={t('brand.experiences.request.consent')}
                      elements={{ privacy: <Link to="/privacy" className="underline underline-offset-4" /> }}
                    />
                  </p>
                </>
              )}
            </MessageForm>
          )}
        </div>
      </div>
    </section>
  )
}

type DayProps = { offer: ShownOffer | undefined; today: string; name: string; problem: string | undefined }

/** One of the offer's days where it has them, else any day the visitor would like. */
function PreferredDay({ offer, today, ...field }: DayProps) {
  const t = useExperiencesWords()
  const format = useFormat()
  const days = offer ? openDates(offer, today) : []
  if (offer && isWaiting(offer, today)) return null
  if (days.length === 0) {
    const problem = field.problem && t('brand.experiences.request.day-problem')
    return <TextField type="date" min={today} label={t('brand.experiences.request.day')} {...field} problem={problem} />
  }
  return (
    <SelectField label={t('brand.experiences.request.day')} {...field}>
      {days.map((day) => (
        <option key={day} value={day}>
          {format.day(day)}
        </option>
      ))}
    </SelectField>
  )
}

function Arrived({ texts }: { texts: Texts }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} role="status" tabIndex={-1} className="max-w-[34rem] outline-none">
      <h3 className="display-2">
        <Marked text={texts.sent_heading} />
      </h3>
      <p className="mt-6">{texts.sent}</p>
    </div>
  )
}
