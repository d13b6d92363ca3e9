import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MembersOnly } from '#accounts/web/MembersOnly.tsx'
import { Surroundings } from '#app/Surroundings.tsx'
import { keptByNobody } from '#platform/kept-by-nobody.ts'

/** The pages for those who are signed in. */
export const Route = createFileRoute('/_members')({
  headers: () => ({ 'Cache-Control': keptByNobody }),
  component: () => (
    <Surroundings>
      <MembersOnly>
        <Outlet />
      </MembersOnly>
    </Surroundings>
  ),
})
