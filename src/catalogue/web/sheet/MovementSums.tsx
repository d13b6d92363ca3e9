import type { MovementList } from '#catalogue/endpoints/movement-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { signedUnits } from '#catalogue/web/sheet/signed-units.ts'
import { useFormat } from '#ui/use-format.ts'

const names = ['received', 'sold', 'returned', 'lost', 'corrected'] as const

/** The units of the days that are listed, by what moved them, and what remains of them. */
export function MovementSums({ sums }: Pick<MovementList, 'sums'>) {
  const t = useWords()
  const format = useFormat()
  const all = names.reduce((sum, name) => sum + sums[name], 0)
  const written = (units: number) => signedUnits(units, format.number)
  return (
    <dl className="movement-sums">
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`catalogue.admin.movements.sum.${name}`)}</dt>
          <dd>{written(sums[name])}</dd>
        </div>
      ))}
      <div className="all">
        <dt>{t('catalogue.admin.movements.sum.all')}</dt>
        <dd>{written(all)}</dd>
      </div>
    </dl>
  )
}
