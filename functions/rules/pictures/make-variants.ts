import type { MediaFile } from '#functions/bucket/media.ts'
import {
  firstVariants,
  isMoving,
  movingFiles,
  ownFilePath,
  type PicturePath,
  variantFormats,
  variantsOf,
} from '#functions/contract/picture.ts'
import { encodeMotion, firstOf, motionOf } from './encode-motion.ts'
import { encodeVariants, type Variant } from './encode-still.ts'
import { sharp } from './picture-library.ts'
import type { Pixels } from './read-picture.ts'

/** Makes of a picture's own file all the others that it has, but its first variants, which are there already. */
export async function makeVariants(own: Buffer, picture: PicturePath): Promise<MediaFile[]> {
  if (!isMoving(picture)) return encodeVariants(await pixelsOf(own), missingVariants(picture))
  const header = await sharp(own, { animated: true }).metadata()
  const motion = motionOf(await pixelsOf(own, true), header)
  const narrower = movingFiles(picture).filter(({ path }) => path !== ownFilePath(picture))
  const files = await Promise.all([
    encodeVariants(firstOf(motion), missingVariants(picture)),
    ...narrower.map((file) => encodeMotion(motion, file)),
  ])
  return files.flat()
}

function missingVariants(picture: PicturePath): Variant[] {
  const first = new Set(firstVariants(picture).map(({ path }) => path))
  const all = variantFormats.flatMap((format) =>
    variantsOf(picture, format).map(({ path, width }) => ({ path, width, format })),
  )
  // The widest first: they take longest, and the others fit in beside them.
  return all.filter(({ path }) => !first.has(path)).toSorted((one, two) => two.width - one.width)
}

// No limit but the one that it has kept within when it was taken in.
function pixelsOf(own: Buffer, animated = false): Promise<Pixels> {
  const picture = sharp(own, { animated, limitInputPixels: false })
  return (animated ? picture.ensureAlpha() : picture)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}
