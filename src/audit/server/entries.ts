// Entries of the audit, as the audit log lists them.
export {
  type AskedEntries,
  countEntries,
  everyActor,
  instantOfEntry,
  isAnyEntry,
  type ListedEntry,
  listEntries,
} from '#audit/server/entry-list-records.ts'
