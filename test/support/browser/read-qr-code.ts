import sharp from 'sharp'

/** The modules of a QR code; `isDark(x, y)` counts from the upper left. */
type Modules = { size: number; isDark: (x: number, y: number) => boolean }

/**
 * Reads the QR code in an image as ISO 18004 describes: upright and undamaged, level Q or H, up to version
 * 10, byte mode. Throws when any part is invalid, including the error correction.
 */
export async function readQrCode(image: Buffer): Promise<string> {
  const modules = await findModules(image)
  const { level, mask } = readFormat(modules)
  const version = (modules.size - 17) / 4
  const blocks = splitBlocks(readCodewords(modules, mask), findDivision(version, level))
  for (const { all, checks } of blocks) requireNoErrors(all, checks)
  return decodeText(
    blocks.flatMap(({ data }) => data),
    version,
  )
}

const white = 128

/** Finds the code by the first run of 7 dark modules of its upper left corner. */
async function findModules(image: Buffer): Promise<Modules> {
  const { width: whole } = await sharp(image).metadata()
  // Skips the rounded corners of the card around it.
  const edge = Math.round(whole * 0.04)
  const area = { left: edge, top: edge, width: whole - 2 * edge, height: whole - 2 * edge }
  const { data, info } = await sharp(image)
    .extract(area)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, channels } = info
  const isInk = (x: number, y: number) => (data[(y * width + x) * channels] ?? 255) < white
  const places = Array.from({ length: width }, (_, place) => place)
  const columns = places.filter((x) => places.some((y) => isInk(x, y)))
  const [left = 0, right = 0] = [columns[0], columns.at(-1)]
  const top = places.find((y) => places.some((x) => isInk(x, y))) ?? 0
  const first = places.find((x) => x >= left && !isInk(x, top)) ?? 0
  const length = (first - left) / 7
  // Each version has four modules more than the one before it.
  const size = 17 + 4 * Math.round(((right + 1 - left) / length - 17) / 4)
  const middle = (index: number) => Math.floor((index + 0.5) * ((right + 1 - left) / size))
  return { size, isDark: (x, y) => isInk(left + middle(x), top + middle(y)) }
}

function readFormat({ isDark }: Modules) {
  const places = Array.from({ length: 15 }, (_, bit): [number, number] => {
    if (bit < 6) return [8, bit]
    if (bit < 8) return [8, bit + 1]
    return bit === 8 ? [7, 8] : [14 - bit, 8]
  })
  const read = places.reduce((bits, [x, y], index) => bits | (Number(isDark(x, y)) << index), 0)
  const format = (read ^ 0x5412) >> 10
  return { level: format >> 3, mask: format & 7 }
}

const masks: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** The bytes along the zigzag path, two columns at a time. */
function readCodewords({ size, isDark }: Modules, mask: number): number[] {
  const isFixed = buildFixedModules(size)
  const bits: number[] = []
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (isFixed(x, y)) continue
        const isTurned = masks[mask]?.(x, y) === 0
        bits.push(Number(isDark(x, y) !== isTurned))
      }
    }
  }
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) => index * 8)
  return bytes.map((at) => Number.parseInt(bits.slice(at, at + 8).join(''), 2))
}

/** Returns whether a module belongs to a finder, timing, alignment or version pattern. */
function buildFixedModules(size: number): (x: number, y: number) => boolean {
  const version = (size - 17) / 4
  const centres = version === 1 ? [] : [6, size - 7]
  if (version > 6) centres.push((size - 1) / 2)
  const isCorner = (x: number, y: number) =>
    (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)
  const isAligning = (x: number, y: number) =>
    centres.some((cx) =>
      centres.some((cy) => !isCorner(cx, cy) && Math.abs(x - cx) < 3 && Math.abs(y - cy) < 3),
    )
  const isVersion = (x: number, y: number) =>
    version > 6 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))
  return (x, y) => isCorner(x, y) || x === 6 || y === 6 || isAligning(x, y) || isVersion(x, y)
}

/** The number of blocks of versions 1 to 10, and the number of correction bytes of each. */
const divisions = new Map([
  // Q
  [3, { blocks: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8], checks: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24] }],
  // H
  [2, { blocks: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8], checks: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28] }],
])

type Division = { count: number; checks: number }

function findDivision(version: number, level: number): Division {
  const { blocks, checks } = divisions.get(level) ?? {}
  const division = { count: blocks?.[version - 1] ?? 0, checks: checks?.[version - 1] ?? 0 }
  if (division.count === 0)
    throw new Error(`QR version ${version} at level ${level} is not supported`)
  return division
}

function splitBlocks(codewords: readonly number[], { count, checks }: Division) {
  const short = Math.floor(codewords.length / count) - checks
  const longOnes = codewords.length % count
  const lengths = Array.from({ length: count }, (_, index) =>
    index < count - longOnes ? short : short + 1,
  )
  const turns = [...interleave(lengths), ...interleave(lengths.map(() => checks))]
  return lengths.map((length, block) => {
    const all = codewords.filter((_, index) => turns[index] === block)
    return { all, data: all.slice(0, length), checks }
  })
}

/** The order in which the blocks take turns. */
function interleave(lengths: readonly number[]): number[] {
  const rounds = Array.from({ length: Math.max(...lengths) }, (_, round) => round)
  return rounds.flatMap((round) =>
    lengths.flatMap((length, block) => (round < length ? [block] : [])),
  )
}

/** A block without errors evaluates to zero at as many powers of 2 as it has correction bytes. */
function requireNoErrors(block: readonly number[], checks: number): void {
  let point = 1
  for (let power = 0; power < checks; power += 1) {
    const at = point
    if (block.reduce((sum, byte) => multiplyInField(sum, at) ^ byte, 0) !== 0) {
      throw new Error('Invalid error correction in the QR code')
    }
    point = multiplyInField(point, 2)
  }
}

/** Multiplies in the field GF(256) of the error correction. */
function multiplyInField(one: number, two: number): number {
  let result = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >> 7) * 0x11d)
    if ((two >> bit) & 1) result ^= one
  }
  return result
}

function decodeText(data: readonly number[], version: number): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const [mode, rest] = [bits.slice(0, 4), bits.slice(4)]
  if (mode !== '0100') throw new Error(`Unsupported QR mode ${mode}, expected bytes (0100)`)
  const countBits = version < 10 ? 8 : 16
  const count = Number.parseInt(rest.slice(0, countBits), 2)
  const bytes = Array.from({ length: count }, (_, index) => {
    const at = countBits + index * 8
    return Number.parseInt(rest.slice(at, at + 8), 2)
  })
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
}
