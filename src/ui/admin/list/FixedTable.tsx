import type { ComponentProps } from 'react'
import { DataTable } from '#ui/admin/list/DataTable.tsx'

type Props<Row extends object> = Pick<ComponentProps<typeof DataTable<Row>>, 'caption' | 'rows' | 'idOf' | 'columns'>

const withoutBoxes = { isFixed: true, hidden: [], ticked: {}, onTick: () => {}, tickAll: '', tickOne: () => '' }

/** A list with all its columns, of which nothing can be done with several rows. */
export function FixedTable<Row extends object>(props: Props<Row>) {
  return <DataTable {...props} {...withoutBoxes} />
}
