/** Within so many days of a withdrawal its money goes back (terms, article 11), and what has left is sent back. */
export const withdrawalDays = 14
