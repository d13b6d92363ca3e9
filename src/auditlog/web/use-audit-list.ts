import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readAuditFilter } from '#auditlog/audit-filter.ts'
import type { AuditRow } from '#auditlog/audit-schema.ts'
import { foldSignIns } from '#auditlog/fold-sign-ins.ts'
import { auditQuery } from '#auditlog/web/audit-api.ts'
import { pageOf } from '#platform/list-filter.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'
import type { ListSearch } from '#views/web/list-place.ts'

export const idOf = ({ id }: AuditRow) => id

/** The page of the audit that an address asks for, kept steady while entries arrive. */
export function useAuditList({ after, before, ...search }: ListSearch) {
  const { filter, unknown } = readAuditFilter(search)
  const page = pageOf(filter, { after, before }, String)
  const query = useQuery({ ...auditQuery(page), refetchInterval: 60_000 })
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  const rows = query.data?.rows
  const folded = useMemo(() => rows && foldSignIns(rows), [rows])
  const steady = useSteadyRows(JSON.stringify(page), folded, isSettled, idOf)
  return { filter, unknown, query, steady }
}
