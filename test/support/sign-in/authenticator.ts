import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/**
 * The answers of a browser with a passkey on the curve P-256, without attestation. The user is always
 * present and verified.
 */

type Options = {
  challenge: string
  rpId?: string
  rp?: { id: string }
  user?: { id: string }
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

const present = 0x01
const recognised = 0x04
const withKey = 0x40

/** Creates a passkey for pages of this origin. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(rpId: string, flags: number, more = Buffer.alloc(0)): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const head = 'a5010203262001215820'
    const middle = '225820'
    return Buffer.concat([
      Buffer.from(head, 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from(middle, 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  /** Answers the creation options. */
  function create(json: string): string {
    const { challenge, rp, user } = JSON.parse(json) as Options
    userHandle = user?.id ?? ''
    const length = Buffer.from([0, id.length])
    const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey()])
    const data = authenticatorData(rp?.id ?? '', present | recognised | withKey, key)
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    return JSON.stringify({
      ...buildCredential(id),
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    })
  }

  /** Answers the request options with a signature. */
  function get(json: string): string {
    const { challenge, rpId = '' } = JSON.parse(json) as Options
    const data = authenticatorData(rpId, present | recognised)
    const client = clientData('webauthn.get', challenge)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    return JSON.stringify({
      ...buildCredential(id),
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle,
      },
    })
  }

  return { create, get }
}

const buildCredential = (id: Buffer) => ({
  id: base64url(id),
  rawId: base64url(id),
  type: 'public-key',
  clientExtensionResults: {},
  authenticatorAttachment: 'platform',
})
