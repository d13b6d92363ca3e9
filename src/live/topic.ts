// The topics of sockets and their audiences.

/** The owner of a token, as the accounts answer it; `expiresAt` in seconds, as tokens have it. */
export type Account = { memberId: string; sessionId: string; admin: boolean; expiresAt: number }

export type Topic = { name: string; audience: 'everyone' | 'its member' | 'admins' }

/** All topics that pages can join, for the shop and its browsers alike. */
export const topics: readonly Topic[] = [
  { name: 'catalogue', audience: 'everyone' },
  { name: 'cart', audience: 'its member' },
  { name: 'orders', audience: 'its member' },
  { name: 'reservations', audience: 'its member' },
  { name: 'admin:contacts', audience: 'admins' },
  { name: 'admin:journal', audience: 'admins' },
  { name: 'admin:orders', audience: 'admins' },
  { name: 'admin:products', audience: 'admins' },
  { name: 'admin:settings', audience: 'admins' },
]

/** Whether a topic is joined with a token; one that is not declared is, and will be refused. */
export function isPrivate(name: string): boolean {
  return findTopic(topics, name)?.topic.audience !== 'everyone'
}

/** A topic as requested: `cart:<member>` is the topic `cart` of that member. */
export type Wanted = { topic: Topic; memberId?: string }

export function findTopic(topics: readonly Topic[], name: string): Wanted | undefined {
  const whole = topics.find((topic) => topic.name === name && topic.audience !== 'its member')
  if (whole) return { topic: whole }
  const colon = name.indexOf(':')
  const memberId = name.slice(colon + 1)
  if (colon < 0 || memberId === '') return undefined
  const topic = topics.find((each) => each.name === name.slice(0, colon) && each.audience === 'its member')
  return topic && { topic, memberId }
}

export function mayListen({ topic, memberId }: Wanted, account: Account | undefined): boolean {
  if (topic.audience === 'everyone') return true
  if (!account) return false
  return topic.audience === 'admins' ? account.admin : account.memberId === memberId
}
