/** The proof that opens an order: the key of its link, or being the member whose order it is. */
export type OrderAccess = { key: string | undefined; memberId: string | undefined }
