/**
 * A shop that this request may access. Only authorisation makes it: from the session, or for an admin from
 * a checked id. Functions take it instead of an id from a body.
 */
export type Shop = { readonly shopId: string }

export const shopKey = ({ shopId }: Shop) => `USER#${shopId}`
