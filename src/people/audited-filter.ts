/** A filter of contacts as the audit keeps it: without the typed words, which may be a name or an email. */
export const auditedFilter = <Filter extends { q?: string | undefined }>({ q, ...filter }: Filter) => ({
  ...filter,
  ...(q && { searched: true }),
})
