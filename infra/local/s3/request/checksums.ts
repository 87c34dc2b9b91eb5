import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A checksum that is updated as bytes arrive. */
export type RunningChecksum = { update(chunk: Buffer): void; base64(): string }

type Algorithm = { readonly bytes: number; start(): RunningChecksum }

const algorithms: Readonly<Record<string, Algorithm>> = {
  crc32: { bytes: 4, start: () => startCrc((chunk, value) => crc32(chunk, value)) },
  crc32c: { bytes: 4, start: () => startCrc(crc32c) },
  sha1: { bytes: 20, start: () => startHash('sha1') },
  sha256: { bytes: 32, start: () => startHash('sha256') },
}
const crc32cTable = Uint32Array.from({ length: 256 }, (_value, index) => buildTableEntry(index))
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

function startHash(name: string): RunningChecksum {
  const hash = createHash(name)
  return { update: (chunk) => void hash.update(chunk), base64: () => hash.digest('base64') }
}

function startCrc(next: (chunk: Buffer, value: number) => number): RunningChecksum {
  let value = 0
  return {
    update(chunk) {
      value = next(chunk, value)
    },
    base64() {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value >>> 0)
      return bytes.toString('base64')
    },
  }
}

function crc32c(chunk: Buffer, value: number): number {
  let crc = ~value
  for (const byte of chunk) crc = (crc32cTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc
}

function buildTableEntry(index: number): number {
  let entry = index
  for (let bit = 0; bit < 8; bit += 1)
    entry = entry & 1 ? 0x82_f6_3b_78 ^ (entry >>> 1) : entry >>> 1
  return entry >>> 0
}
