import type { MediaFile } from '#functions/bucket/media.ts'
import {
  type ImagePath,
  isAnimated,
  listAnimatedFiles,
  listInitialVariants,
  listVariants,
  mainFilePath,
  variantFormats,
} from '#functions/contract/files/file-path.ts'
import { encodeAnimation, getFirstFrame, toAnimation } from './encode-animation.ts'
import { encodeVariants, type Variant } from './encode-still.ts'
import type { Pixels } from './read-image.ts'
import { sharp } from './sharp.ts'

/** Makes all variants of an image except the first ones, which exist. */
export async function makeVariants(own: Buffer, image: ImagePath): Promise<MediaFile[]> {
  if (!isAnimated(image)) return encodeVariants(await readPixels(own), listMissingVariants(image))
  const header = await sharp(own, { animated: true }).metadata()
  const animation = toAnimation(await readPixels(own, true), header)
  const narrower = listAnimatedFiles(image).filter(({ path }) => path !== mainFilePath(image))
  const files = await Promise.all([
    encodeVariants(getFirstFrame(animation), listMissingVariants(image)),
    ...narrower.map((file) => encodeAnimation(animation, file)),
  ])
  return files.flat()
}

function listMissingVariants(image: ImagePath): Variant[] {
  const first = new Set(listInitialVariants(image).map(({ path }) => path))
  const all = variantFormats.flatMap((format) =>
    listVariants(image, format).map(({ path, width }) => ({ path, width, format })),
  )
  // Widest first, because they take longest.
  return all.filter(({ path }) => !first.has(path)).toSorted((one, two) => two.width - one.width)
}

// Its size was checked when it was uploaded.
function readPixels(own: Buffer, animated = false): Promise<Pixels> {
  const image = sharp(own, { animated, limitInputPixels: false })
  return (animated ? image.ensureAlpha() : image)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}
