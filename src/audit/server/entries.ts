// Entries of the audit, as the audit log lists them.
export {
  type AskedEntries,
  countEntries,
  type EntryOfStep,
  entriesOfSteps,
  everyActor,
  type FoundThings,
  instantOfEntry,
  isAnyEntry,
  type ListedEntry,
  listEntries,
} from '#audit/server/entry-list-records.ts'
