import { createHmac, timingSafeEqual } from 'node:crypto'
import { deviceLife, type StoredPassword } from '#functions/table/accounts/passwords.ts'
import { newId } from '#functions/table/ids.ts'

// A browser that shops share would otherwise fill its request headers.
const maxAccounts = 8

type DeviceAccount = { person: { id: string }; password: StoredPassword }

/** The device tokens that a browser sent, and when. */
type Sent = { devices: readonly string[]; now: Date }

/** A token as the cookie holds it: account id, device id, expiry in seconds, and their MAC. */
const tokenPattern = /^([\w-]{1,64})\.([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/

/**
 * Returns the id of the device when one of its tokens shows that it has signed in to this account before, and
 * that the password has not changed since.
 */
export function findKnownDevice(
  { devices, now }: Sent,
  { person: { id }, password }: DeviceAccount,
): string | undefined {
  for (const token of devices) {
    const [, account, device = '', expires = '', mac = ''] = tokenPattern.exec(token) ?? []
    if (account !== id || Number(expires) * 1000 <= now.getTime()) continue
    const expected = computeMac(password, [id, device, expires])
    if (timingSafeEqual(Buffer.from(mac, 'base64url'), expected)) return device
  }
  return undefined
}

/**
 * Returns the tokens that this browser is to keep: a new one for the account that it has just signed in to, and
 * the newest ones of other accounts.
 */
export function rememberDevice(sent: Sent, account: DeviceAccount): string[] {
  const { person, password } = account
  const { id } = person
  const others = sent.devices.filter(
    (token) => tokenPattern.test(token) && !token.startsWith(`${id}.`),
  )
  const device = findKnownDevice(sent, account) ?? newId()
  const expires = String(Math.floor((sent.now.getTime() + deviceLife) / 1000))
  const mac = computeMac(password, [id, device, expires]).toString('base64url')
  return [[id, device, expires, mac].join('.'), ...others].slice(0, maxAccounts)
}

const computeMac = ({ device_key }: StoredPassword, parts: readonly string[]) =>
  createHmac('sha256', Buffer.from(device_key, 'base64url')).update(parts.join('.')).digest()
