// Several devices with several tabs each, over lines that lose, delay and reorder, against stored carts with versions.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart, type Cart, maxPerLine, setQuantity } from '#cart/cart.ts'
import { itemsOf } from '#cart/merge-carts.ts'
import { withoutSettled } from '#cart/settled-lines.ts'
import { aCartProduct } from '#cart/testing/a-cart.ts'
import { aModelServer } from '#cart/testing/model-server.ts'
import { chance } from '#cart/testing/seeded-chance.ts'
import { aDevice, type Device } from '#cart/testing/simulated-device.ts'
import { runs } from '#language/testing/runs.ts'

const anAct = fc.record({
  device: fc.nat(2),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('add') },
    { weight: 4, arbitrary: fc.constantFrom('try', 'less', 'remove', 'refetch', 'buy') },
    { weight: 4, arbitrary: fc.constantFrom('sign-in', 'open-tab', 'close-tab', 'online', 'offline') },
    { weight: 2, arbitrary: fc.constantFrom('sign-out', 'ben-signs-in', 'hand-over') },
  ),
  after: fc.nat(12),
})
const aStory = fc.record({
  acts: fc.array(anAct, { minLength: 5, maxLength: 40 }),
  locks: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  seed: fc.integer(),
})
type Story = { acts: { device: number; what: string; after: number }[]; locks: boolean[]; seed: number }

const put = (id: string) => (cart: Cart) => addToCart(cart, aCartProduct({ id }), maxPerLine)
const quantityOf = (id: string, cart: Cart) => cart.find(({ product }) => product.id === id)?.quantity ?? 0

/** Runs a story; returns how many pieces of each product each member must have in the end. */
async function walk({ acts, locks, seed }: Story) {
  const luck = chance(seed)
  const server = aModelServer()
  const devices = locks.map((hasLocks) => aDevice(server, luck, hasLocks))
  const expected = new Map<string, number>()
  const tried = new Map<string, number>()
  const visits = new Map<Device, { name: string; pieces: number }>()
  let begun = 0

  const expectPieces = (member: string, id: string, pieces: number) =>
    expected.set(`${member} ${id}`, (expected.get(`${member} ${id}`) ?? 0) + pieces)

  function add(device: Device): void {
    const { member } = device
    if (member) {
      expectPieces(member, `${member}-kept`, 1)
      device.act(put(`${member}-kept`))
      return
    }
    const own = visits.get(device) ?? { name: `visit-${begun}`, pieces: 0 }
    if (own.pieces === 0) begun += 1
    visits.set(device, { ...own, pieces: own.pieces + 1 })
    device.act(put(own.name))
  }

  function signIn(device: Device, member: string): void {
    if (device.member) return
    const own = visits.get(device)
    if (own) expectPieces(member, own.name, own.pieces)
    visits.delete(device)
    device.signIn(member)
  }

  /** Only one device buys, and only lines in its copy of the stored cart: two would pay twice for the same pieces. */
  function buy(device: Device): void {
    const { member } = device
    const id = `${member}-kept`
    const quantity = quantityOf(id, device.cart)
    if (!member || device !== devices[0] || !device.isSettled || quantity === 0) return
    server.settle(member, { product_id: id, quantity })
    device.change((synced) => withoutSettled(synced, [{ id, quantity }]))
    expectPieces(member, id, -quantity)
  }

  const play: Record<string, (device: Device) => void> = {
    add,
    buy,
    try(device) {
      if (!device.member) return
      const id = `${device.member}-tried`
      tried.set(id, (tried.get(id) ?? 0) + 1)
      device.act(put(id))
    },
    less(device) {
      const id = `${device.member}-tried`
      device.act((cart) => setQuantity(cart, id, quantityOf(id, cart) - 1, maxPerLine))
    },
    remove: (device) => device.act((cart) => setQuantity(cart, `${device.member}-tried`, 0)),
    refetch: (device) => device.refetch(),
    online: (device) => device.setOnline(true),
    offline: (device) => device.setOnline(false),
    'open-tab': (device) => device.openTab(),
    'close-tab': (device) => device.closeTab(),
    'sign-in': (device) => signIn(device, 'anne'),
    'ben-signs-in': (device) => signIn(device, 'ben'),
    // A sign-out before everything was saved loses the rest, like the end of any session.
    'sign-out': (device) => {
      if (device.member && device.isSettled) device.signOut()
    },
    'hand-over'(device) {
      if (!device.member || !device.isSettled) return
      const next = device.member === 'anne' ? 'ben' : 'anne'
      device.refetch()
      device.signOut()
      signIn(device, next)
    },
  }

  for (const device of devices) device.openTab()
  for (const { device, what, after } of acts) {
    const who = devices[device]
    if (who?.isOpen || what === 'open-tab') play[what]?.(who as Device)
    await luck.happenSome(after)
  }
  for (const device of devices) {
    if (!device.isOpen) device.openTab()
    device.steady()
  }
  await luck.untilQuiet()
  for (const device of devices) expect(device.isSaved).toBe(true)
  for (const device of devices) device.takeOffer()
  for (let round = 0; round < 3; round += 1) {
    await luck.untilQuiet()
    for (const device of devices) device.refetch()
  }
  await luck.untilQuiet()
  return { server, devices, expected, tried }
}

const counted = (items: readonly { product_id: string; quantity: number }[]) =>
  Object.fromEntries(items.map(({ product_id, quantity }) => [product_id, quantity]))

test('CART-08 CART-10 over any connection, no addition is lost, no line doubled, and all devices end with the stored cart', async () => {
  await fc.assert(
    fc.asyncProperty(aStory, async (story) => {
      const { server, devices, expected, tried } = await walk(story)
      for (const member of ['anne', 'ben']) {
        const stored = server.itemsOf(member)
        expect(new Set(stored.map(({ product_id }) => product_id)).size).toBe(stored.length)
        const must = [...expected].flatMap(([key, pieces]) => {
          const [whose, id] = key.split(' ')
          return whose === member && id && pieces > 0 ? [{ product_id: id, quantity: pieces }] : []
        })
        const exact = stored.filter(({ product_id }) => !product_id.endsWith('-tried'))
        expect(counted(exact)).toEqual(counted(must))
        for (const { product_id, quantity } of stored) {
          if (product_id.endsWith('-tried')) expect(quantity).toBeLessThanOrEqual(tried.get(product_id) ?? 0)
        }
        for (const device of devices.filter((each) => each.member === member)) {
          expect(counted(itemsOf(device.cart))).toEqual(counted(stored))
        }
      }
    }),
    { numRuns: runs(2000) },
  )
})
