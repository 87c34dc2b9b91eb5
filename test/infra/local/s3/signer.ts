import { createHash, createHmac } from 'node:crypto'

/** AWS's example credentials, as in its documented examples. */
export const exampleCredentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
export const exampleRegion = 'us-east-1'

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

/** A second implementation of Signature Version 4, written from AWS's documentation. */
export function signHeaders(host: string, signing: Signing): Record<string, string> {
  const time = formatAmzDate(signing.time ?? new Date())
  const payload = signing.payload ?? 'UNSIGNED-PAYLOAD'
  const headers: Record<string, string> = {
    host,
    'x-amz-date': time,
    'x-amz-content-sha256': payload,
    ...signing.headers,
  }
  const names = Object.keys(headers).toSorted()
  const signature = computeSignature(signing, {
    time,
    names,
    headers,
    payload,
    query: signing.query ?? {},
  })
  const authorization = `AWS4-HMAC-SHA256 Credential=${formatCredential(signing, time)}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...headers, authorization }
}

/** Returns the query of a presigned URL, with the leading `?`. */
export function presignQuery(host: string, signing: Signing & { expires: number }): string {
  const time = formatAmzDate(signing.time ?? new Date())
  const headers = { host, ...signing.headers }
  const names = Object.keys(headers).toSorted()
  const query: Record<string, string> = {
    ...signing.query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': formatCredential(signing, time),
    'X-Amz-Date': time,
    'X-Amz-Expires': String(signing.expires),
    'X-Amz-SignedHeaders': names.join(';'),
  }
  const signature = computeSignature(signing, {
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
    .map((name) => `${percentEncode(name)}=${percentEncode(query[name] ?? '')}`)
    .join('&')
}

function formatAmzDate(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

type Parts = {
  time: string
  names: string[]
  headers: Record<string, string>
  payload: string
  query: Record<string, string>
}

function computeSignature(signing: Signing, parts: Parts): string {
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
  const text = ['AWS4-HMAC-SHA256', parts.time, formatScope(signing, day), sha256(canonical)].join(
    '\n',
  )
  return hmac(deriveKey(signing, day), text).toString('hex')
}

function formatCredential(signing: Signing, time: string): string {
  return `${signing.accessKeyId ?? exampleCredentials.accessKeyId}/${formatScope(signing, time.slice(0, 8))}`
}

function formatScope(signing: Signing, day: string): string {
  return `${day}/${signing.region ?? exampleRegion}/s3/aws4_request`
}

function deriveKey(signing: Signing, day: string): Buffer {
  const secret = signing.secretAccessKey ?? exampleCredentials.secretAccessKey
  const daily = hmac(Buffer.from(`AWS4${secret}`), day)
  return hmac(hmac(hmac(daily, signing.region ?? exampleRegion), 's3'), 'aws4_request')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function percentEncode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
