import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A checksum being counted while bytes pass. */
export type RunningChecksum = { update(chunk: Buffer): void; base64(): string }

type Algorithm = { readonly bytes: number; start(): RunningChecksum }

const algorithms: Readonly<Record<string, Algorithm>> = {
  crc32: { bytes: 4, start: () => startCrc((chunk, value) => crc32(chunk, value)) },
  crc32c: { bytes: 4, start: () => startCrc(crc32c) },
  sha1: { bytes: 20, start: () => startHash('sha1') },
  sha256: { bytes: 32, start: () => startHash('sha256') },
}
const castagnoli = Uint32Array.from({ length: 256 }, (_value, index) => tableEntry(index))
const prefix = 'x-amz-checksum-'
/** Names that begin as a checksum's but say something about it. */
const other = new Set(['x-amz-checksum-mode', 'x-amz-checksum-algorithm', 'x-amz-checksum-type'])

/** Whether a header, form field or trailer carries a checksum of the body. */
export function isChecksumName(name: string): boolean {
  return name.startsWith(prefix) && !other.has(name)
}

/** `CRC32` of `x-amz-checksum-crc32`. */
export function checksumLabel(name: string): string {
  return name.slice(prefix.length).toUpperCase()
}

/** Starts counting what `x-amz-checksum-…` names; undefined when the algorithm is not known here. */
export function startChecksum(name: string): RunningChecksum | undefined {
  return algorithms[name.slice(prefix.length)]?.start()
}

/** Whether `value` can be a checksum of that algorithm at all: base64 of as many bytes. */
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
  for (const byte of chunk) crc = (castagnoli[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc
}

function tableEntry(index: number): number {
  let entry = index
  for (let bit = 0; bit < 8; bit += 1)
    entry = entry & 1 ? 0x82_f6_3b_78 ^ (entry >>> 1) : entry >>> 1
  return entry >>> 0
}
