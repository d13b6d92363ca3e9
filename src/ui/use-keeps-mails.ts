import { useRouteContext } from '@tanstack/react-router'

/** Whether mails stay in the mailbox of a trial, and reach no one. */
export function useKeepsMails(): boolean {
  return useRouteContext({ from: '__root__' }).place.keepsMails
}
