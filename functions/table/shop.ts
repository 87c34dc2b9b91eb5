/**
 * A shop that this request may touch. Made by authorisation alone, from the session or, for an admin
 * who reads, from a checked id: the functions of this room take it instead of an id out of a body.
 */
export type Shop = { readonly shopId: string }

export const shopKey = ({ shopId }: Shop) => `USER#${shopId}`
