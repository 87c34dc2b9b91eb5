/**
 * A picture's path on the media host says all that a page needs to show it:
 * `/images/<file id>/<content id>/<width>x<height>.<jpg|png|webp>`. The content id changes with the bytes,
 * so a path is immutable; the file id stays when a picture is replaced. `webp` is a picture that moves.
 */
export type PicturePath = {
  fileId: string
  contentId: string
  width: number
  height: number
  extension: 'jpg' | 'png' | 'webp'
}

/** One file that shows a picture, and its width in pixels. */
export type PictureFile = { path: string; width: number }

const pattern =
  /^\/images\/([\w-]{16,64})\/([\w-]{16,64})\/([1-9]\d{0,4})x([1-9]\d{0,4})\.(jpg|png|webp)$/

/** Widths in pixels that variants are made at, as far as the picture itself is as wide. */
export const variantSteps = [320, 640, 960, 1280, 1920] as const

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

/** Takes a path apart, or gives undefined when it is not the path of a picture. */
export function parsePicturePath(path: string): PicturePath | undefined {
  const [, fileId, contentId, width, height, extension] = pattern.exec(path) ?? []
  if (!fileId || !contentId || !isExtension(extension)) return
  return { fileId, contentId, width: Number(width), height: Number(height), extension }
}

function isExtension(text: string | undefined): text is PicturePath['extension'] {
  return text === 'jpg' || text === 'png' || text === 'webp'
}

/** Whether a picture moves. Its variants stand still as those of others do; what moves lies beside them. */
export const isMoving = ({ extension }: PicturePath) => extension === 'webp'

/** The path of the picture's own file. */
export function picturePath(picture: PicturePath): string {
  return `${picturePrefix(picture)}${picture.width}x${picture.height}.${picture.extension}`
}

/** The path of one variant: `/images/<file id>/<content id>/<width>.<format>`. */
export function variantPath(picture: PicturePath, width: number, format: VariantFormat): string {
  return `${picturePrefix(picture)}${width}.${format}`
}

/** A picture's variants of one format, narrowest first. */
export function variantsOf(picture: PicturePath, format: VariantFormat): PictureFile[] {
  return variantWidths(picture.width).map((width) => ({
    path: variantPath(picture, width, format),
    width,
  }))
}

/** The files that show a moving picture move, narrowest first: `<width>.moving.webp`, and last its own. */
export function movingFiles(picture: PicturePath): PictureFile[] {
  const { width: own } = picture
  const narrower = variantSteps.filter((step) => step < own)
  return [
    ...narrower.map((width) => ({ path: `${picturePrefix(picture)}${width}.moving.webp`, width })),
    { path: picturePath(picture), width: own },
  ]
}

/** The paths of all files that a picture has, each once. */
export function pictureFilePaths(picture: PicturePath): string[] {
  const own = isMoving(picture)
    ? movingFiles(picture).map(({ path }) => path)
    : [picturePath(picture)]
  const variants = variantFormats.flatMap((format) => variantsOf(picture, format))
  return [...own, ...variants.map(({ path }) => path)]
}

function picturePrefix({ fileId, contentId }: PicturePath): string {
  return `/images/${fileId}/${contentId}/`
}
