/** The signed-in member, to whom this browser keeps what `own-storage.ts` is given. */
export const owner = { id: '' }
