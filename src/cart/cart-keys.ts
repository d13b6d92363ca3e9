/** The key of the browser's saved cart. */
export const cartKey = 'cart'

/** The storage key of a browser's copy of a member's stored cart; present while the member is signed in. */
export const syncKey = 'cart-mirror'
