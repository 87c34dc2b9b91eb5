import * as v from 'valibot'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { readSetting } from '#functions/read-setting.ts'
import type { AccountKind, AccountName } from '#functions/table/accounts/accounts.ts'
import { findFactors, type Passkey } from '#functions/table/accounts/factors.ts'
import { changeFactors } from './change-factors.ts'

/** The origin that passkeys are valid for. It comes from the settings, never from the request. */
export function getPasskeySite(): PasskeySite | undefined {
  const origin = readSetting('PASSKEY_ORIGIN')
  return origin === 'none' ? undefined : { origin, host: new URL(origin).hostname }
}

// Loaded when it is needed: most sign-ins and most reads of factors need no passkey.
const loadWebAuthn = () => import('@simplewebauthn/server')

const Common = {
  id: v.string(),
  rawId: v.string(),
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
}
// Unknown transports are dropped, so that future browsers are not refused.
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const Transports = v.pipe(
  v.array(v.string()),
  v.transform((given) => knownTransports.filter((each) => given.includes(each))),
)

const RegistrationResponse = v.object({
  ...Common,
  response: v.object({
    clientDataJSON: v.string(),
    // Attestation is not requested, so the object contains only the key.
    attestationObject: v.pipe(v.string(), v.maxLength(10_000)),
    transports: v.optional(Transports, []),
  }),
})
const ProofResponse = v.object({
  ...Common,
  response: v.object({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
    userHandle: v.optional(v.string(), ''),
  }),
})

type PasskeyOwner = { kind: AccountKind; id: string; login_id: string }
type PasskeySite = { origin: string; host: string }

/** The options with which a browser creates a passkey, as JSON. */
export async function createRegistrationOptions(
  { kind, id, login_id }: PasskeyOwner,
  { host }: PasskeySite,
  { challenge, known }: { challenge: string; known: readonly Passkey[] },
): Promise<string> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: kind === 'admin' ? 'Noren 管理' : 'Noren',
    rpID: host,
    userName: login_id,
    userDisplayName: login_id,
    userID: new TextEncoder().encode(id),
    challenge: toBytes(challenge),
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    // Shops sign in with a passkey alone, so the device must know whose it is.
    authenticatorSelection: {
      residentKey: kind === 'admin' ? 'preferred' : 'required',
      userVerification: 'required',
    },
  })
  return JSON.stringify(options)
}

/** The options with which a browser proves one of these passkeys, as JSON; with none, any that it has for this site. */
export async function createProofOptions(
  passkeys: readonly Passkey[],
  { host }: PasskeySite,
  challenge: string,
): Promise<string> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: toBytes(challenge),
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    userVerification: 'required',
  })
  return JSON.stringify(options)
}

/** The account id that the authenticator returns with a proof; undefined if the JSON is no proof. */
export function findPasskeyAccount(passkeyJson: string): string | undefined {
  const response = parseResponse(ProofResponse, passkeyJson)
  return response && Buffer.from(response.response.userHandle, 'base64url').toString()
}

type NewPasskey = Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'transports'>

/**
 * Returns the passkey that the browser created for this challenge; undefined if it is not valid.
 */
export async function verifyNewPasskey(
  passkeyJson: string,
  { origin, host }: PasskeySite,
  challenge: string,
): Promise<NewPasskey | undefined> {
  const response = parseResponse(RegistrationResponse, passkeyJson)
  if (!response) return undefined
  const { verifyRegistrationResponse } = await loadWebAuthn()
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

/** Returns the passkey that signed this challenge and its next counter; undefined if none did. */
async function verifyPasskeyProof(
  passkeyJson: string,
  { origin, host }: PasskeySite,
  { challenge, known }: { challenge: string; known: readonly Passkey[] },
): Promise<{ passkey: Passkey; counter: number } | undefined> {
  const response = parseResponse(ProofResponse, passkeyJson)
  const passkey = known.find(({ credential_id }) => credential_id === response?.id)
  if (!response || !passkey) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: passkey.credential_id,
      publicKey: toBytes(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  return checked?.verified ? { passkey, counter: checked.authenticationInfo.newCounter } : undefined
}

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

function parseResponse<Schema extends v.GenericSchema>(schema: Schema, passkeyJson: string) {
  const json = v.pipe(v.string(), v.parseJson(), schema)
  const result = v.safeParse(json, passkeyJson)
  return result.success ? result.output : undefined
}

type Proof = { challenge: string; name: string; now: Date; issuedAt?: string | undefined }

/**
 * Checks a proof of one of the account's passkeys and records its use. Throws `sign_in_failed`, also for a passkey that
 * was added with a password which another one has replaced since (`issuedAt`).
 */
export async function provePasskey(
  account: AccountName,
  passkeyJson: string,
  { challenge, name, now, issuedAt }: Proof,
): Promise<void> {
  const site = getPasskeySite()
  const stored = await findFactors(account)
  const known = stored.passkeys.filter(({ issued_at }) => issued_at === issuedAt)
  if (known.some(({ used_by }) => used_by === name)) return
  const proven = site && (await verifyPasskeyProof(passkeyJson, site, { challenge, known }))
  if (!proven) throw passkeyFailure()
  const use = { counter: proven.counter, used_at: now.toISOString(), used_by: name }
  await changeFactors(account, (factors) => {
    const { passkeys } = factors
    const used = passkeys.find((each) => each.id === proven.passkey.id)
    // It may have been removed since it was verified.
    if (!used) throw passkeyFailure()
    return {
      ...factors,
      passkeys: passkeys.map((each) => (each === used ? Object.assign(each, use) : each)),
    }
  })
}

const passkeyFailure = () => new Failure('sign_in_failed', messages.passkeyWrong)
