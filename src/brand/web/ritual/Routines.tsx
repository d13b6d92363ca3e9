import { Tabs } from '@base-ui/react/tabs'
import { availabilityOfStep, isCream, minutesOf, type Step } from '#brand/routine.ts'
import { AddRoutine } from '#brand/web/ritual/AddRoutine.tsx'
import { RoutineStep } from '#brand/web/ritual/RoutineStep.tsx'
import { RoutineTimer } from '#brand/web/ritual/RoutineTimer.tsx'
import { useRitual } from '#brand/web/ritual/use-ritual.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { Marked } from '#language/web/Marked.tsx'

const times = ['morning', 'evening'] as const

type Routine = {
  heading: string
  lead: string
  steps: readonly (Step & { amount: string; gesture: string; picture: { name: string; alt: string } })[]
}
type Props = {
  routines: Record<(typeof times)[number], Routine>
  /** The cream that the questions led to; it takes the place of the one that is named. */
  cream: string | undefined
  products: readonly ListedProduct[]
}

export function Routines({ routines, cream, products }: Props) {
  const { tabs, title } = useRitual()
  const tab =
    'label min-h-12 border-b-2 border-transparent px-1 text-olive transition-colors duration-200 data-[active]:border-ink data-[active]:text-ink'
  return (
    <Tabs.Root defaultValue="morning" className="measure pt-20 lg:pt-28">
      <Tabs.List className="flex gap-8 border-line border-b print:hidden" aria-label={title.replaceAll(/<\/?em>/g, '')}>
        {times.map((time) => (
          <Tabs.Tab key={time} value={time} className={tab}>
            {tabs[time]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {times.map((time) => (
        <Tabs.Panel key={time} value={time} keepMounted className="pt-12 lg:pt-16" tabIndex={-1}>
          <RoutineSteps routine={withCream(routines[time], cream)} products={products} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

function withCream(routine: Routine, cream: string | undefined): Routine {
  if (!cream) return routine
  const steps = routine.steps.map((step) =>
    isCream(step.product) ? { ...step, product: cream, alternative: null } : step,
  )
  return { ...routine, steps }
}

function RoutineSteps({ routine, products }: { routine: Routine; products: readonly ListedProduct[] }) {
  const { labels } = useRitual()
  const find = (code: string) => products.find(({ product_id }) => product_id === code)
  const availabilities = routine.steps.map((step) => availabilityOfStep(step, find))
  return (
    <>
      <div className="mb-10 flex flex-col gap-3 md:flex-row md:items-end md:justify-between">
        <h2 className="display-2">
          <Marked text={routine.heading} />
        </h2>
        <div className="max-w-xs">
          <p className="text-ink/80">{routine.lead}</p>
          <p className="label mt-2 text-olive">{labels.total.replace('{minutes}', String(minutesOf(routine.steps)))}</p>
        </div>
      </div>
      <ol className="grid gap-x-6 gap-y-14 lg:grid-cols-3">
        {routine.steps.map((step, index) => (
          <RoutineStep
            key={step.gesture}
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
