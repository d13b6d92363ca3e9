import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { todayQuery } from '#brand/web/api.ts'
import { ExperienceRequest } from '#brand/web/experiences/ExperienceRequest.tsx'
import { Offer } from '#brand/web/experiences/Offer.tsx'
import { useExperiences } from '#brand/web/experiences/use-experiences.ts'
import { HousePageHead } from '#brand/web/HousePageHead.tsx'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_public/experiences')({
  loader: ({ context }) => context.queryClient.fetchQuery(todayQuery),
  component: ExperiencesPage,
})

function ExperiencesPage() {
  const t = useWords()
  const { title, lead, description, picture, offers } = useExperiences()
  const { today } = Route.useLoaderData()
  const [chosen, setChosen] = useState('')
  const label = t('brand.page.experiences')
  return (
    <main id="content">
      <PageHead title={label} description={description} />
      <HousePageHead label={label} title={title} lead={lead} picture={picture} />
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
      <ExperienceRequest today={today} chosen={chosen} onChoose={setChosen} />
    </main>
  )
}
