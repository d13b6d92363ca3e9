import { Tabs } from '@base-ui/react/tabs'
import { availabilityOfStep, minutesOf } from '#brand/routine.ts'
import { AddRoutine } from '#brand/web/ritual/AddRoutine.tsx'
import { RoutineStep } from '#brand/web/ritual/RoutineStep.tsx'
import { RoutineTimer } from '#brand/web/ritual/RoutineTimer.tsx'
import { useRitualWords } from '#brand/web/ritual/ritual-words.ts'
import type { ShownRoutine } from '#brand/web/ritual/routines-of.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { SampleMark } from '#content/web/SampleMark.tsx'
import { Marked } from '#language/web/Marked.tsx'

type Props = {
  title: string
  routines: readonly ShownRoutine[]
  products: readonly ListedProduct[]
}

/** The routines, one at a time; without any, nothing. */
export function Routines({ title, routines, products }: Props) {
  const [first] = routines
  if (!first) return null
  const tab =
    'label min-h-12 border-b-2 border-transparent px-1 text-olive transition-colors duration-200 data-[active]:border-ink data-[active]:text-ink'
  return (
    <Tabs.Root defaultValue={first.id} className="measure pt-20 lg:pt-28">
      <Tabs.List className="flex gap-8 border-line border-b print:hidden" aria-label={title.replaceAll(/<\/?em>/g, '')}>
        {routines.map(({ id, words }) => (
          <Tabs.Tab key={id} value={id} className={tab}>
            {words.name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {routines.map((routine) => (
        <Tabs.Panel key={routine.id} value={routine.id} keepMounted className="pt-12 lg:pt-16" tabIndex={-1}>
          <RoutineSteps routine={routine} products={products} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

function RoutineSteps({ routine, products }: { routine: ShownRoutine; products: readonly ListedProduct[] }) {
  const t = useRitualWords()
  const find = (code: string) => products.find(({ product_id }) => product_id === code)
  const availabilities = routine.steps.map((step) => availabilityOfStep(step, find))
  return (
    <>
      <div className="mb-10 flex flex-col gap-3 md:flex-row md:items-end md:justify-between">
        <h2 className="display-2">
          <Marked text={routine.words.heading} />
        </h2>
        {routine.sample && <SampleMark />}
        <div className="max-w-xs">
          {routine.words.lead && <p className="text-ink/80">{routine.words.lead}</p>}
          <p className="label mt-2 text-olive">{t('brand.ritual.total', { minutes: minutesOf(routine.steps) })}</p>
        </div>
      </div>
      <ol className="grid gap-x-6 gap-y-14 lg:grid-cols-3">
        {routine.steps.map((step, index) => (
          <RoutineStep
            key={step.id}
            step={step}
            number={index + 1}
            availability={availabilities[index] ?? { is: 'without' }}
          />
        ))}
      </ol>
      <div className="mt-14 flex flex-col gap-6 border-line border-t pt-8 md:flex-row md:items-start md:justify-between print:hidden">
        <AddRoutine availabilities={availabilities} />
        <RoutineTimer minutes={minutesOf(routine.steps)} />
      </div>
    </>
  )
}
