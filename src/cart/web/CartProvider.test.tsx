import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartProvider, useCart } from '#cart/web/CartProvider.tsx'

function Counter() {
  const { cart, count } = useCart()
  return `${cart === undefined ? 'not read yet' : 'read'}, ${count}`
}

test('CART-11 useCart outside its provider throws', () => {
  expect(() => renderToString(<Counter />)).toThrow('useCart must be used within a CartProvider')
})

test('CART-01 inside its provider the cart waits to be read: the server has no access to it', () => {
  const page = renderToString(
    <CartProvider>
      <Counter />
    </CartProvider>,
  )
  expect(page).toBe('not read yet, 0')
})
