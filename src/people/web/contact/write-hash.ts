/** The hash of the address of a contact with which an email to them is begun. */
export const writeHash = 'write'
