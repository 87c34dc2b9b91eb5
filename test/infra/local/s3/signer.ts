import { createHash, createHmac } from 'node:crypto'

/** AWS's example credentials, so that its documented examples can be sent as they stand. */
export const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
export const region = 'us-east-1'

export type Signing = {
  method: string
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  payload?: string
  time?: Date
  accessKeyId?: string
  secretAccessKey?: string
  region?: string
}

/** Signature Version 4 written a second time, from AWS's text and not from the server's code. */
export function signHeaders(host: string, signing: Signing): Record<string, string> {
  const time = stamp(signing.time ?? new Date())
  const payload = signing.payload ?? 'UNSIGNED-PAYLOAD'
  const headers: Record<string, string> = {
    host,
    'x-amz-date': time,
    'x-amz-content-sha256': payload,
    ...signing.headers,
  }
  const names = Object.keys(headers).toSorted()
  const signature = signatureOf(signing, {
    time,
    names,
    headers,
    payload,
    query: signing.query ?? {},
  })
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentialOf(signing, time)}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...headers, authorization }
}

/** The query of a presigned address, with its leading `?`. */
export function presign(host: string, signing: Signing & { expires: number }): string {
  const time = stamp(signing.time ?? new Date())
  const headers = { host, ...signing.headers }
  const names = Object.keys(headers).toSorted()
  const query: Record<string, string> = {
    ...signing.query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': credentialOf(signing, time),
    'X-Amz-Date': time,
    'X-Amz-Expires': String(signing.expires),
    'X-Amz-SignedHeaders': names.join(';'),
  }
  const signature = signatureOf(signing, {
    time,
    names,
    headers,
    payload: 'UNSIGNED-PAYLOAD',
    query,
  })
  return `?${queryText(query)}&X-Amz-Signature=${signature}`
}

function queryText(query: Record<string, string>): string {
  return Object.keys(query)
    .toSorted()
    .map((name) => `${escape(name)}=${escape(query[name] ?? '')}`)
    .join('&')
}

function stamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

export function signPolicy(policy: string, day: string): string {
  return hmac(keyOf({ method: '', path: '' }, day), policy).toString('hex')
}

type Parts = {
  time: string
  names: string[]
  headers: Record<string, string>
  payload: string
  query: Record<string, string>
}

function signatureOf(signing: Signing, parts: Parts): string {
  const canonical = [
    signing.method,
    signing.path,
    queryText(parts.query),
    ...parts.names.map((name) => `${name}:${parts.headers[name]}`),
    '',
    parts.names.join(';'),
    parts.payload,
  ].join('\n')
  const day = parts.time.slice(0, 8)
  const text = ['AWS4-HMAC-SHA256', parts.time, scopeOf(signing, day), sha256(canonical)].join('\n')
  return hmac(keyOf(signing, day), text).toString('hex')
}

function credentialOf(signing: Signing, time: string): string {
  return `${signing.accessKeyId ?? credentials.accessKeyId}/${scopeOf(signing, time.slice(0, 8))}`
}

function scopeOf(signing: Signing, day: string): string {
  return `${day}/${signing.region ?? region}/s3/aws4_request`
}

function keyOf(signing: Signing, day: string): Buffer {
  const secret = signing.secretAccessKey ?? credentials.secretAccessKey
  const daily = hmac(Buffer.from(`AWS4${secret}`), day)
  return hmac(hmac(hmac(daily, signing.region ?? region), 's3'), 'aws4_request')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function escape(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
