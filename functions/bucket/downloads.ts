import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { pathWithVariants } from '#functions/contract/picture.ts'
import { setting } from '#functions/setting.ts'
import { bucket } from './bucket.ts'

/** How long a link to a download is good, in seconds. */
const linkLife = 60

// What some system does not allow in a file's name, and what cannot be printed.
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const notInNames = /[\u0000-\u001f\u007f"*/:<>?\\|]/gu

// Most systems take 255 bytes; some put a number behind the name.
const nameBytes = 200

/** A link, good for a minute, by which a browser saves a file of the media host under this name. */
export function signDownload(path: string, name: string): Promise<string> {
  const file = new GetObjectCommand({
    Bucket: setting('MEDIA_BUCKET'),
    Key: pathWithVariants(path).slice(1),
    ResponseContentDisposition: dispositionOf(name, extensionOf(path)),
    // The link is somebody's own, and soon good for nothing.
    ResponseCacheControl: 'private, no-store',
  })
  return getSignedUrl(bucket, file, { expiresIn: linkLife })
}

const extensionOf = (path: string) => /\.\w+$/.exec(path)?.[0] ?? ''

/** The header of RFC 6266: the name in full, and what is left of it in ASCII for whatever knows no better. */
function dispositionOf(name: string, extension: string): string {
  const full = `${shortened(name.replace(notInNames, '_').trim().replace(/^\.+/, '_'))}${extension}`
  const ascii = full
    .replace(/[^ -~]+/g, '')
    .replace(/[%']/g, '_')
    .trim()
  const plain = ascii === extension ? `sample${extension}` : ascii
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(full)}`
}

function shortened(name: string): string {
  let kept = ''
  for (const character of name) {
    if (Buffer.byteLength(kept + character) > nameBytes) break
    kept += character
  }
  return kept
}

// RFC 5987 allows less than `encodeURIComponent` leaves.
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
