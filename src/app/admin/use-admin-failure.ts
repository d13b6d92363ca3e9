import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminFailure } from '#app/admin/AdminFailure.tsx'

/** The owner's pages have a page of their own for a fault; set here, because the first load of the shop does without it. */
export function useAdminFailure(): void {
  const { routesById } = useRouter()
  useState(() => {
    for (const route of Object.values(routesById)) {
      if (route.id.startsWith('/_admins/')) route.update({ errorComponent: AdminFailure })
    }
  })
}
