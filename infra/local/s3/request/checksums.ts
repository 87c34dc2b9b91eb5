import { crc32 } from 'node:zlib'

/** A checksum that is updated as bytes arrive. */
export type RunningChecksum = { update(chunk: Buffer): void; base64(): string }

type Algorithm = { readonly bytes: number; start(): RunningChecksum }

const algorithms: Readonly<Record<string, Algorithm>> = {
  // The one that the SDK sends unless it is told another.
  crc32: { bytes: 4, start: startCrc },
}
const prefix = 'x-amz-checksum-'
/** Headers with the same prefix that hold no checksum. */
const otherHeaders = new Set([
  'x-amz-checksum-mode',
  'x-amz-checksum-algorithm',
  'x-amz-checksum-type',
])

/** Returns true for a header, form field or trailer that holds a checksum of the body. */
export function isChecksumName(name: string): boolean {
  return name.startsWith(prefix) && !otherHeaders.has(name)
}

/** Returns `CRC32` for `x-amz-checksum-crc32`. */
export function checksumLabel(name: string): string {
  return name.slice(prefix.length).toUpperCase()
}

/** Starts the checksum that `x-amz-checksum-…` names; undefined for an unknown algorithm. */
export function startChecksum(name: string): RunningChecksum | undefined {
  return algorithms[name.slice(prefix.length)]?.start()
}

/** Returns true for valid base64 of the algorithm's length. */
export function isChecksumValue(name: string, value: string): boolean {
  const bytes = Buffer.from(value, 'base64')
  const known = algorithms[name.slice(prefix.length)]
  return known?.bytes === bytes.length && bytes.toString('base64') === value
}

function startCrc(): RunningChecksum {
  let value = 0
  return {
    update(chunk) {
      value = crc32(chunk, value)
    },
    base64() {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value >>> 0)
      return bytes.toString('base64')
    },
  }
}
