import { createContext } from 'react'

/** Whether the fields within can only be read: an editor of formatted text is no field that a form can lock. */
export const ReadOnly = createContext(false)
