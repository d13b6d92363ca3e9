/**
 * The proof that opens an order to its buyer: the key of its link, or a member of the view `order_members`. Routes take it in
 * `server/buyer/buyers-only.ts`, `findBuyerOrder` compares it; admins see every order (`adminsOnly`).
 */
export type OrderAccess = { key: string | undefined; memberId: string | undefined }
