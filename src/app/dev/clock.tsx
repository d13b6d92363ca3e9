// In trial business time can be moved, to see what a reservation, a hold of units or a deadline becomes (D40).
import { Hono } from 'hono'
import { validator } from 'hono-openapi'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import { asDevPage, DevPage } from '#app/dev/DevPage.tsx'
import { refuseInput } from '#platform/http/input.ts'
import { anyone } from '#platform/http/routes.ts'
import { registeredManifests } from '#platform/manifest.ts'
import { moveClock } from '#platform/time/business-clock.ts'
import { businessNow } from '#platform/time/clock.ts'

const hour = 60 * 60
const moves = { 'an hour': hour, 'a day': 24 * hour, 'a week': 7 * 24 * hour, 'thirty days': 30 * 24 * hour } as const

const moveSchema = z.object({
  seconds: z.union([
    z.literal('back'),
    z
      .string()
      .regex(/^\d{1,8}$/)
      .transform(Number)
      .pipe(z.int().max(366 * 24 * hour)),
  ]),
})

export const clockRoutes = new Hono()
  .get('/clock', anyone, (c) => {
    asDevPage(c)
    return c.html(`<!doctype html>${renderToStaticMarkup(<Clock />)}`)
  })
  .get('/clock.json', anyone, (c) => c.json({ now: businessNow().toISOString() }))
  .post('/clock', anyone, validator('form', moveSchema, refuseInput), async (c) => {
    await moveClock(c.req.valid('form').seconds)
    // Upper domains first: what a lapse gives back, a lower one may announce.
    for (const { afterClockMove } of registeredManifests().toReversed()) await afterClockMove?.()
    return c.redirect('/dev/clock', 303)
  })

function Clock() {
  return (
    <DevPage title="Clock">
      <p>
        Business time is <strong>{businessNow().toISOString()}</strong>. Holds, promises and deadlines go by it;
        sign-in, signatures and the job queue go by the clock of the world.
      </p>
      <form method="post" action="/dev/clock">
        {Object.entries(moves).map(([name, seconds]) => (
          <button key={name} type="submit" name="seconds" value={seconds}>
            {name} later
          </button>
        ))}
        <button type="submit" name="seconds" value="back">
          Back to the clock of the world
        </button>
      </form>
    </DevPage>
  )
}
