import { findOwnMessages } from '#inbox/server/own-message-records.ts'

/** All that a person and the house wrote to each other, for the person. */
export const ownMessages = (email: string) => findOwnMessages(email)
