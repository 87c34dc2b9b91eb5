import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as v from 'valibot'
import { setting } from '#functions/setting.ts'
import type { Passkey } from '#functions/table/factors.ts'

/** The one address that passkeys are good for, and its host: our own setting, never the request's word. */
export function passkeyPlace(): { origin: string; host: string } | undefined {
  const origin = setting('PASSKEY_ORIGIN')
  return origin === 'none' ? undefined : { origin, host: new URL(origin).hostname }
}

const Common = {
  id: v.string(),
  rawId: v.string(),
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
}
// What browsers may yet come to say is left out, and not a reason to refuse a passkey.
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const Transports = v.pipe(
  v.array(v.string()),
  v.transform((given) => knownTransports.filter((each) => given.includes(each))),
)

const Registered = v.object({
  ...Common,
  response: v.object({
    clientDataJSON: v.string(),
    // It holds what is kept of a passkey, and nothing but that: no attestation is asked for.
    attestationObject: v.pipe(v.string(), v.maxLength(10_000)),
    transports: v.optional(Transports, []),
  }),
})
const Proven = v.object({
  ...Common,
  response: v.object({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
    userHandle: v.optional(v.string(), ''),
  }),
})

type Owner = { id: string; login_id: string }
type Place = { origin: string; host: string }

/** What a browser needs to make a passkey, as JSON. */
export async function registrationOptions(
  { id, login_id }: Owner,
  { host }: Place,
  { challenge, known }: { challenge: string; known: readonly Passkey[] },
): Promise<string> {
  const options = await generateRegistrationOptions({
    rpName: 'Noren 管理',
    rpID: host,
    userName: login_id,
    userDisplayName: login_id,
    userID: new TextEncoder().encode(id),
    challenge: bytesOf(challenge),
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return JSON.stringify(options)
}

/** What a browser needs to prove one of these, as JSON. */
export async function proofOptions(
  passkeys: readonly Passkey[],
  { host }: Place,
  challenge: string,
): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: bytesOf(challenge),
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    userVerification: 'required',
  })
  return JSON.stringify(options)
}

type Made = Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'transports'>

/** The passkey that a browser has made for this challenge; undefined where it is none. */
export async function madePasskey(
  spoken: string,
  { origin, host }: Place,
  challenge: string,
): Promise<Made | undefined> {
  const response = read(Registered, spoken)
  if (!response) return undefined
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports,
  }
}

/** The passkey that has proven itself for this challenge, and its next counter; undefined where none has. */
export async function provenPasskey(
  spoken: string,
  { origin, host }: Place,
  { challenge, known }: { challenge: string; known: readonly Passkey[] },
): Promise<{ passkey: Passkey; counter: number } | undefined> {
  const response = read(Proven, spoken)
  const passkey = known.find(({ credential_id }) => credential_id === response?.id)
  if (!response || !passkey) return undefined
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: passkey.credential_id,
      publicKey: bytesOf(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  return checked?.verified ? { passkey, counter: checked.authenticationInfo.newCounter } : undefined
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

function read<Schema extends v.GenericSchema>(schema: Schema, spoken: string) {
  const json = v.pipe(v.string(), v.parseJson(), schema)
  const result = v.safeParse(json, spoken)
  return result.success ? result.output : undefined
}
