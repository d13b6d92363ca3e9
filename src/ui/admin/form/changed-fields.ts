import { createContext } from 'react'

/** The names of the fields whose value differs from the saved one: each wears the edge of a changed field. */
export const ChangedFields = createContext<ReadonlySet<string>>(new Set())
