import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { creamFor, creamsOf, isPossible } from '#brand/routine.ts'
import { HousePageHead } from '#brand/web/HousePageHead.tsx'
import { openingOf } from '#brand/web/page-picture.ts'
import { Care } from '#brand/web/ritual/Care.tsx'
import { CreamQuestions } from '#brand/web/ritual/CreamQuestions.tsx'
import { Routines } from '#brand/web/ritual/Routines.tsx'
import { useRitualWords } from '#brand/web/ritual/ritual-words.ts'
import {
  findersOf,
  productsIn,
  routinesOf,
  type ShownFinder,
  type ShownRoutine,
} from '#brand/web/ritual/routines-of.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { productsOfQuery } from '#catalogue/web/api.ts'
import type { ShownPage } from '#content/page-fields.ts'

/** The blocks in their order; all routines are shown together, where the first of them is. */
export function Ritual({ content }: { content: ShownPage<'ritual'> }) {
  const t = useRitualWords()
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const { data: known } = useQuery(productsOfQuery(productsIn(content)))
  const products = known ?? []
  const find = (code: string) => products.find(({ product_id }) => product_id === code)
  // While the products are not known, no step is left out.
  const finders = findersOf(content).map((finder) => (known ? withAnswers(finder, find) : finder))
  const routines = routinesOf(content).map((routine) =>
    finders.reduce((shown, { choices }) => withCream(shown, creamsOf(choices), creamFor(choices, answers)), routine),
  )
  const shownRoutines = known ? routines.flatMap((routine) => withPossibleSteps(routine, find)) : routines
  const { title, lead } = content.texts
  return (
    <main id="content">
      <HousePageHead label={t('brand.page.ritual')} title={title} lead={lead} picture={openingOf(content)} />
      {content.blocks.map((block) => {
        if (block.kind === 'passage') return <Care key={block.id} passage={block} />
        if (block.id === shownRoutines[0]?.id)
          return <Routines key={block.id} title={title} routines={shownRoutines} products={products} />
        const finder = finders.find(({ id }) => id === block.id)
        if (!finder) return null
        const cream = creamFor(finder.choices, answers)
        return (
          <CreamQuestions
            key={finder.id}
            finder={finder}
            answers={answers}
            onAnswer={(question, answer) => setAnswers({ ...answers, [question]: answer })}
            cream={cream === undefined ? undefined : find(cream)}
          />
        )
      })}
    </main>
  )
}

/** The cream that the questions led to takes the place of the one that is named. */
function withCream(routine: ShownRoutine, creams: readonly string[], cream: string | undefined): ShownRoutine {
  if (!cream) return routine
  const steps = routine.steps.map((step) =>
    step.product && creams.includes(step.product) ? { ...step, product: cream, alternative: null } : step,
  )
  return { ...routine, steps }
}

type Find = (code: string) => ListedProduct | undefined

/** A step whose product is not in the shop is left out, and a routine without steps. */
function withPossibleSteps(routine: ShownRoutine, find: Find): ShownRoutine[] {
  const steps = routine.steps.filter((step) => isPossible(step, find))
  return steps.length > 0 ? [{ ...routine, steps }] : []
}

/** An answer that leads to a product that is not in the shop is left out, and a question without answers. */
function withAnswers(finder: ShownFinder, find: Find): ShownFinder {
  const choices = finder.choices.map((choice) => ({
    ...choice,
    answers: choice.answers.filter(({ cream }) => cream === '' || find(cream)),
  }))
  return { ...finder, choices: choices.filter(({ answers }) => answers.length > 0) }
}
