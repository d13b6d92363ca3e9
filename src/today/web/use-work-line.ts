import type { ToDoRow } from '#today/to-do-schema.ts'
import { useWords } from '#today/web/admin-words.ts'
import { useSingleLine } from '#today/web/use-single-line.ts'
import { type Line, useStockWords } from '#today/web/use-stock-words.ts'
import { useWorkDetail } from '#today/web/use-work-detail.ts'

/** A kind of work in words: what waits, what is known of it, and the act that does it. */
export function useWorkLine(): (row: ToDoRow) => Line & { act: string } {
  const t = useWords()
  const stockOf = useStockWords()
  const onlyOf = useSingleLine()
  const detailOf = useWorkDetail()
  function actOf({ kind, count, first }: ToDoRow): string {
    if (count === 1 && first?.step && first.number) return t(`today.act.step.${first.step}`)
    const problem = count === 1 ? first?.problem : undefined
    return problem && problem !== 'refunds' && problem !== 'disputes' && problem !== 'tasks'
      ? t(`today.act.problem.${problem}`)
      : t(`today.act.${kind}`, { count })
  }
  return (row) => {
    const { kind, count } = row
    const several = () => ({ what: t(`today.to-do.${kind}`, { count }), detail: detailOf(row) })
    return { ...(stockOf(row) ?? onlyOf(row) ?? several()), act: actOf(row) }
  }
}
