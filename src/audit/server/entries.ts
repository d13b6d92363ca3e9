// Entries of the audit, as the audit log lists them.
export {
  countEntries,
  type EntryOfStep,
  type EntryPageQuery,
  entriesOfSteps,
  everyActor,
  type FoundThings,
  instantOfEntry,
  isAnyEntry,
  type ListedEntry,
  listEntries,
  namedKinds,
} from '#audit/server/entry-list-records.ts'
