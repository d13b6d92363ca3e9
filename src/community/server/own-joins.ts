import { findOwnJoins } from '#community/server/own-join-records.ts'

/** The requests for letters of a person, for themselves. */
export const ownJoins = (email: string) => findOwnJoins(email)
