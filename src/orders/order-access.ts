/**
 * The proof that opens an order to its buyer: the key of its link, or a member of the view `order_members`. Routes take it in
 * `server/buyer/buyers-only.ts`, `findBuyerOrder` compares it. Everyone with a role at the owner's pages sees every order, and so
 * does an API key with the scope `read` (`adminsOnly('read')`, docs/decisions/0072). Beside it, the reference of a payment
 * shows the orders it paid for 24 hours to the browser that has it (`server/payment-status/payment-status.ts`). Two more ways
 * lead to the key of the link: the link of an offer, once the offer became an order of the same address
 * (`requests/server/drafts/draft-columns.ts`), and a code that is sent to the address of the order.
 */
export type OrderAccess = { key: string | undefined; memberId: string | undefined }
