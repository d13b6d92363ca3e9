import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isWaiting, openDates } from '#brand/offer.ts'
import type { ShownOffer } from '#brand/web/experiences/Offer.tsx'
import { useExperiences } from '#brand/web/experiences/use-experiences.ts'
import type { Received } from '#crm/schema.ts'
import { MessageForm } from '#crm/web/MessageForm.tsx'
import { Marked } from '#language/web/Marked.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { today: string; chosen: string; onChoose: (id: string) => void }

/** The request form for one of the offers: it sends a message to the house, and takes no payment. */
export function ExperienceRequest({ today, chosen, onChoose }: Props) {
  const { form, offers } = useExperiences()
  const [sent, setSent] = useState<Received>()
  const offer = offers.find(({ id }) => id === chosen)
  return (
    <section id="request" aria-labelledby="request-title" className="scroll-mt-16 bg-limestone/60">
      <div className="breathing measure grid gap-x-6 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="request-title" className="display-2">
            <Marked text={form.heading} />
          </h2>
          <p className="mt-6 max-w-xs text-ink/80">{form.text}</p>
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          {sent ? (
            <Arrived />
          ) : (
            <MessageForm
              draw={({ when, body }) => ({
                kind: 'experience',
                experience: offer?.name ?? '',
                ...(when && { when }),
                ...(body && { body }),
              })}
              button={form.send}
              onReceived={setSent}
            >
              {(field) => (
                <>
                  <SelectField
                    label={form.choice}
                    required
                    value={chosen}
                    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
                    {...field('experience')}
                  >
                    <option value="">{form.choose}</option>
                    {offers.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </SelectField>
                  <PreferredDay offer={offer} today={today} {...field('when')} />
                  <TextArea label={form.message} maxLength={4000} {...field('body')} />
                  <p className="text-[0.9375rem] text-ink/80">
                    <Marked
                      text={form.consent}
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
  const { form } = useExperiences()
  const format = useFormat()
  const days = offer ? openDates(offer, today) : []
  if (offer && isWaiting(offer, today)) return null
  if (days.length === 0) {
    const problem = field.problem && form.dayProblem
    return <TextField type="date" min={today} label={form.day} {...field} problem={problem} />
  }
  return (
    <SelectField label={form.day} {...field}>
      {days.map((day) => (
        <option key={day} value={day}>
          {format.day(day)}
        </option>
      ))}
    </SelectField>
  )
}

function Arrived() {
  const { form } = useExperiences()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} role="status" tabIndex={-1} className="max-w-[34rem] outline-none">
      <h3 className="display-2">
        <Marked text={form.sent.heading} />
      </h3>
      <p className="mt-6">{form.sent.text}</p>
    </div>
  )
}
