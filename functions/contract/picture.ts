/**
 * A picture's path on the media host says all that a page needs to show it:
 * `/images/<file id>/<content id>/<width>x<height>.<jpg|png|webp>`. The content id changes with the bytes,
 * so a path is immutable; the file id stays when a picture is replaced. `webp` is a picture that moves.
 * As long as its variants are being made a picture is alone: its path then ends in `.alone.<jpg|png|webp>`,
 * and it has its own file, its thumbnail, and where it moves one large still; nothing else.
 */
export type PicturePath = {
  fileId: string
  contentId: string
  width: number
  height: number
  extension: 'jpg' | 'png' | 'webp'
  isAlone: boolean
}

/** One file that shows a picture, and its width in pixels. */
export type PictureFile = { path: string; width: number }

const pattern =
  /^\/images\/([\w-]{16,64})\/([\w-]{16,64})\/([1-9]\d{0,4})x([1-9]\d{0,4})(\.alone)?\.(jpg|png|webp)$/

/** Widths in pixels that variants are made at, as far as the picture itself is as wide. */
const variantSteps = [320, 640, 960, 1280, 1920] as const

/** Formats that variants are made in, best first; the picture's own file is what is left for old browsers. */
export const variantFormats = ['avif', 'webp'] as const
export type VariantFormat = (typeof variantFormats)[number]

/** The widths in pixels of a picture's variants: the steps below its width, and its own width up to the last step. */
export function variantWidths(width: number): number[] {
  const last = variantSteps[variantSteps.length - 1] ?? width
  return [...variantSteps.filter((step) => step < width), Math.min(width, last)].filter(
    (each, index, all) => all.indexOf(each) === index,
  )
}

/** What a picture's own file is served as. */
export const ownTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** Takes a path apart, or gives undefined when it is not the path of a picture. */
export function parsePicturePath(path: string): PicturePath | undefined {
  const [, fileId, contentId, width, height, alone, extension] = pattern.exec(path) ?? []
  if (!fileId || !contentId || !isExtension(extension)) return
  const size = { width: Number(width), height: Number(height) }
  return { fileId, contentId, ...size, extension, isAlone: alone !== undefined }
}

function isExtension(text: string | undefined): text is PicturePath['extension'] {
  return text === 'jpg' || text === 'png' || text === 'webp'
}

/** Whether a picture moves. Its variants stand still as those of others do; what moves lies beside them. */
export const isMoving = ({ extension }: PicturePath) => extension === 'webp'

/** The path that names the picture, and says whether it is alone. */
export function picturePath(picture: PicturePath): string {
  return ownFilePath(picture).replace(/\.\w+$/, picture.isAlone ? '.alone$&' : '$&')
}

/** The path that the picture's own file lies under. */
export function ownFilePath(picture: PicturePath): string {
  return `${picturePrefix(picture)}${picture.width}x${picture.height}.${picture.extension}`
}

/** The path that a picture has once its variants are there; any other path as it is. */
export function pathWithVariants(path: string): string {
  const picture = parsePicturePath(path)
  return picture ? ownFilePath(picture) : path
}

/** Whether a path is that of a picture which has no variants yet. */
export const isPathAlone = (path: string) => parsePicturePath(path)?.isAlone === true

/** The path of one variant: `/images/<file id>/<content id>/<width>.<format>`. */
export function variantPath(picture: PicturePath, width: number, format: VariantFormat): string {
  return `${picturePrefix(picture)}${width}.${format}`
}

/** A picture's variants of one format, narrowest first. One that is alone has none but its first ones. */
export function variantsOf(picture: PicturePath, format: VariantFormat): PictureFile[] {
  if (picture.isAlone) return format === 'webp' ? firstVariants(picture) : []
  return variantWidths(picture.width).map((width) => ({
    path: variantPath(picture, width, format),
    width,
  }))
}

/**
 * The variants that are there from the beginning, all of them WebP: the thumbnail, and of what moves the widest
 * as well, for whoever does not want motion.
 */
export function firstVariants(picture: PicturePath): PictureFile[] {
  const width = variantWidths(picture.width).at(-1) ?? picture.width
  const thumbnail = thumbnailOf(picture)
  if (!isMoving(picture) || width === thumbnail.width) return [thumbnail]
  return [thumbnail, { path: variantPath(picture, width, 'webp'), width }]
}

/** A picture's smallest WebP, which is there from the beginning. */
export function thumbnailOf(picture: PicturePath): PictureFile {
  const width = Math.min(variantSteps[0], picture.width)
  return { path: variantPath(picture, width, 'webp'), width }
}

/**
 * The files that show a moving picture move, narrowest first: `<width>.moving.webp`, and last its own. One
 * that is alone has its own only.
 */
export function movingFiles(picture: PicturePath): PictureFile[] {
  const { width: own, isAlone } = picture
  const narrower = isAlone ? [] : variantSteps.filter((step) => step < own)
  return [
    ...narrower.map((width) => ({ path: `${picturePrefix(picture)}${width}.moving.webp`, width })),
    { path: ownFilePath(picture), width: own },
  ]
}

/** The paths of all files that a picture has, each once. */
export function pictureFilePaths(picture: PicturePath): string[] {
  const own = isMoving(picture)
    ? movingFiles(picture).map(({ path }) => path)
    : [ownFilePath(picture)]
  const variants = variantFormats.flatMap((format) => variantsOf(picture, format))
  return [...own, ...variants.map(({ path }) => path)]
}

function picturePrefix({ fileId, contentId }: PicturePath): string {
  return `/images/${fileId}/${contentId}/`
}
