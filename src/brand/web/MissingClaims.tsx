import { Marked } from '#language/web/Marked.tsx'

type Props = { notYet: { heading: string; lead: string; items: readonly string[] } }

/** Claims that the house cannot make, as plainly as those it can. */
export function MissingClaims({ notYet }: Props) {
  return (
    <section aria-labelledby="not-yet" className="bg-ink text-chalk">
      <div className="breathing measure grid gap-x-6 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="not-yet" className="display-2">
            <Marked text={notYet.heading} />
          </h2>
          <p className="mt-6 max-w-xs text-chalk/80">{notYet.lead}</p>
        </div>
        <ul className="lg:col-span-7 lg:col-start-6">
          {notYet.items.map((item) => (
            <li key={item} className="max-w-[38rem] border-chalk/20 border-t py-6 text-lg">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
