import { crc32 } from 'node:zlib'

const prefix = 'x-amz-checksum-'
/** The header or form field of the only checksum that the SDK sends by itself. */
const supportedName = `${prefix}crc32`
/** Headers with the same prefix that hold no checksum. */
const otherHeaders = new Set([
  'x-amz-checksum-mode',
  'x-amz-checksum-algorithm',
  'x-amz-checksum-type',
])

/** A checksum that is updated as bytes arrive. */
type RunningChecksum = { update(chunk: Buffer): void; base64(): string }

/** Returns true for a header or form field that holds a checksum of the body. */
export function isChecksumName(name: string): boolean {
  return name.startsWith(prefix) && !otherHeaders.has(name)
}

/** Returns `CRC32` for `x-amz-checksum-crc32`. */
export function checksumLabel(name: string): string {
  return name.slice(prefix.length).toUpperCase()
}

export const isSupportedChecksum = (name: string): boolean => name === supportedName

/** Returns true for valid base64 of four bytes. */
export function isChecksumValue(value: string): boolean {
  const bytes = Buffer.from(value, 'base64')
  return bytes.length === 4 && bytes.toString('base64') === value
}

export function startChecksum(): RunningChecksum {
  let value = 0
  return {
    update(chunk) {
      value = crc32(chunk, value)
    },
    base64() {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return bytes.toString('base64')
    },
  }
}
