/** The holder of an order: anyone with the key of its link, and the member whose order it is. */
export type Holder = { key: string | undefined; memberId: string | undefined }
