import { createCaller, type ShopCaller } from '#test/support/caller.ts'
import { createAuthenticator } from './authenticator.ts'

type Passkey = { id: string; authenticator: ReturnType<typeof createAuthenticator> }

/** Creates a passkey for the shop without confirming it; `passkey` is what the browser sends. */
export async function createShopPasskey(shop: ShopCaller) {
  const { passkeys, passkey_origin } = await shop.ok('listPasskeys', {})
  // A shop may have only so many.
  if (passkeys.length > 15)
    await shop.ok('removeShopPasskey', { body: { id: passkeys[0]?.id ?? '' } })
  const authenticator = createAuthenticator(passkey_origin ?? '')
  const { options } = await shop.ok('beginShopPasskey', { body: { current: shop.password } })
  return { authenticator, passkey: authenticator.create(options) }
}

/** Adds a passkey to the shop. */
export async function addShopPasskey(shop: ShopCaller): Promise<Passkey> {
  const { authenticator, passkey } = await createShopPasskey(shop)
  const { passkeys } = await shop.ok('confirmShopPasskey', { body: { passkey } })
  return { id: passkeys.at(-1)?.id ?? '', authenticator }
}

/** Begins a sign-in and signs its challenge: the body of the second call. */
export async function signPasskeyTicket(
  origin: string,
  { authenticator }: Pick<Passkey, 'authenticator'>,
) {
  const { ticket, options } = await createCaller(origin).ok('beginPasskeySignIn', { body: {} })
  return { ticket, passkey: authenticator.get(options) }
}
