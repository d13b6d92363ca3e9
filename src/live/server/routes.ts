import { Hono } from 'hono'
import { livePath } from '#live/path.ts'
import { anyone } from '#platform/http/routes.ts'

/** Answers plain requests to the sockets' address with what is there. */
export const liveRoutes = new Hono().get(livePath, anyone, (c) => {
  c.header('Upgrade', 'websocket')
  const requestId = c.get('requestId') ?? ''
  return c.json({ error: 'upgrade', message: 'Here are sockets (WebSocket)', requestId }, 426)
})
