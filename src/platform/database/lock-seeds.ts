/**
 * The seed of each advisory lock, by the text that it locks: texts of different kinds may be alike, as the reference of a
 * request that a buyer writes on a transfer.
 */
export const lockSeeds = {
  /** The email of a checkout, in small letters. */
  email: 0,
  clientAddress: 1,
  /** The sender of a message, by the email in small letters. */
  sender: 2,
  member: 3,
  /** The offer of a request, by the reference of the request. */
  offer: 4,
  /** A transfer, by its reference as people read it. */
  transfer: 5,
  /** An account that is made or moved, by its email. */
  account: 6,
  signingKeys: 7,
  /** The number of a parcel, as it is written down. */
  parcel: 8,
  /** A payment, by its provider and its reference there. */
  payment: 9,
  /** The content of a picture, by the digest of its master. */
  content: 10,
  /** The saved views of an admin, by the member. */
  views: 11,
  /** The facts of the house. */
  house: 12,
  /** An article, also one that is written for the first time, by its id. */
  article: 13,
  /** The versions of a page of the house, by its name. */
  page: 14,
  /** The content that comes with an empty shop, by its part: several processes may open the shop at once. */
  filling: 15,
  /** Things of which a house has a limited number, by their kind: counted and added by one transaction after another. */
  limit: 16,
  /** A letter to many people, also one that is written for the first time, by its id. */
  mailing: 17,
  /** The roles of all who work for the house. */
  roles: 18,
} as const

/** Every process of the shop, of whatever version, takes this lock while it migrates: the number never changes. */
export const migrationLock = 7_163_001
