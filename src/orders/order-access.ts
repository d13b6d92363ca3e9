/** The proof that opens an order: the key of its link, or a member of the view `order_members` (`findBuyerOrder`). */
export type OrderAccess = { key: string | undefined; memberId: string | undefined }
