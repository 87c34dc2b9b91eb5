import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { variantReadyPath } from '#functions/contract/files/file-path.ts'
import { bucket } from './bucket.ts'
import { mediaPlace } from './media.ts'

/** Lifetime of a download link in seconds. */
const linkLife = 60

// Characters that some systems do not allow in file names, and control characters.
// oxlint-disable-next-line no-control-regex -- matches control characters
const notInNames = /[\u0000-\u001f\u007f"*/:<>?\\|]/gu

// Most systems allow 255 bytes; some append a number.
const nameBytes = 200

/** Signs a link with which a browser saves a file of the media host under this name, for one minute. */
export function signDownload(path: string, name: string): Promise<string> {
  const file = new GetObjectCommand({
    ...mediaPlace(variantReadyPath(path)),
    ResponseContentDisposition: formatDisposition(name, getExtension(path)),
    // The link belongs to one shop and expires soon.
    ResponseCacheControl: 'private, no-store',
  })
  return getSignedUrl(bucket, file, { expiresIn: linkLife })
}

const getExtension = (path: string) => /\.\w+$/.exec(path)?.[0] ?? ''

/** Formats the header of RFC 6266: the full name, and an ASCII version for old clients. */
function formatDisposition(name: string, extension: string): string {
  const full = `${shortenName(name.replace(notInNames, '_').trim().replace(/^\.+/, '_'))}${extension}`
  const ascii = full
    .replace(/[^ -~]+/g, '')
    .replace(/[%']/g, '_')
    .trim()
  const plain = ascii === extension ? `sample${extension}` : ascii
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(full)}`
}

function shortenName(name: string): string {
  let kept = ''
  for (const character of name) {
    if (Buffer.byteLength(kept + character) > nameBytes) break
    kept += character
  }
  return kept
}

// RFC 5987 allows fewer characters than `encodeURIComponent`.
const encodeName = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
