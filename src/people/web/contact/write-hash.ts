/** The hash of the address of a contact with which an email to them is begun. */
export const writeHash = 'write'

/** The hash of the address of a contact to which another one led that is merged into it. */
export const mergedHash = 'merged'
