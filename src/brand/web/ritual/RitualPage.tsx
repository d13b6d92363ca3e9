import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { creamFor } from '#brand/routine.ts'
import { HousePageHead } from '#brand/web/HousePageHead.tsx'
import { Prose } from '#brand/web/Prose.tsx'
import { CreamQuestions } from '#brand/web/ritual/CreamQuestions.tsx'
import { Routines } from '#brand/web/ritual/Routines.tsx'
import { routineProducts } from '#brand/web/ritual/routine-products.ts'
import { useRitual } from '#brand/web/ritual/use-ritual.ts'
import { useLivePrices } from '#catalogue/web/use-live-prices.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { Marked } from '#language/web/Marked.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_public/ritual')({
  loader: ({ context }) => context.queryClient.prefetchQuery(routineProducts),
  component: RitualPage,
})

function RitualPage() {
  const t = useWords()
  const { title, lead, description, picture, routines, questions, care } = useRitual()
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const { data: products = [] } = useQuery(routineProducts)
  useLivePrices()
  const cream = creamFor(questions.items, answers)
  const label = t('brand.page.ritual')
  return (
    <main id="content">
      <PageHead title={label} description={description} />
      <HousePageHead label={label} title={title} lead={lead} picture={picture} />
      <Routines routines={routines} cream={cream} products={products} />
      <CreamQuestions
        answers={answers}
        onAnswer={(question, answer) => setAnswers({ ...answers, [question]: answer })}
        cream={products.find(({ product_id }) => product_id === cream)}
      />
      <section aria-labelledby="care" className="breathing measure grid gap-x-6 gap-y-8 lg:grid-cols-12">
        <h2 id="care" className="display-2 lg:col-span-4">
          <Marked text={care.heading} />
        </h2>
        <Prose paragraphs={care.paragraphs} className="lg:col-span-7 lg:col-start-6" />
      </section>
    </main>
  )
}
