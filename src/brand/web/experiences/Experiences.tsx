import { useState } from 'react'
import { ExperienceRequest } from '#brand/web/experiences/ExperienceRequest.tsx'
import { useExperiencesWords } from '#brand/web/experiences/experiences-words.ts'
import { Offer } from '#brand/web/experiences/Offer.tsx'
import { offersOf } from '#brand/web/experiences/offers-of.ts'
import { HousePageHead } from '#brand/web/HousePageHead.tsx'
import { openingOf } from '#brand/web/page-picture.ts'
import type { ShownPage } from '#content/page-fields.ts'

type Props = { content: ShownPage<'experiences'>; today: string }

/** The ways to meet the house, in the order of their blocks, and the form that asks for one. */
export function Experiences({ content, today }: Props) {
  const t = useExperiencesWords()
  const { title, lead } = content.texts
  const [chosen, setChosen] = useState('')
  const offers = offersOf(content)
  return (
    <main id="content">
      <HousePageHead label={t('brand.page.experiences')} title={title} lead={lead} picture={openingOf(content)} />
      <div className="pt-20 lg:pt-36">
        {offers.map((offer, index) => (
          <Offer
            key={offer.id}
            offer={offer}
            today={today}
            turned={index % 2 === 1}
            onChoose={() => setChosen(offer.id)}
          />
        ))}
      </div>
      {offers.length > 0 && (
        <ExperienceRequest texts={content.texts} offers={offers} today={today} chosen={chosen} onChoose={setChosen} />
      )}
    </main>
  )
}
