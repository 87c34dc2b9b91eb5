/**
 * A picture's path on the media host says all that a page needs to show it:
 * `/images/<file id>/<content id>/<width>x<height>.<jpg|png>`. The content id changes with the bytes,
 * so a path is immutable; the file id stays when a picture is replaced.
 */
export type PicturePath = {
  fileId: string
  contentId: string
  width: number
  height: number
  extension: 'jpg' | 'png'
}

const pattern =
  /^\/images\/([\w-]{16,64})\/([\w-]{16,64})\/([1-9]\d{0,4})x([1-9]\d{0,4})\.(jpg|png)$/

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
  if (!fileId || !contentId || (extension !== 'jpg' && extension !== 'png')) return
  return { fileId, contentId, width: Number(width), height: Number(height), extension }
}

/** The path of the picture's own file. */
export function picturePath(picture: PicturePath): string {
  return `${picturePrefix(picture)}${picture.width}x${picture.height}.${picture.extension}`
}

/** The path of one variant: `/images/<file id>/<content id>/<width>.<format>`. */
export function variantPath(picture: PicturePath, width: number, format: VariantFormat): string {
  return `${picturePrefix(picture)}${width}.${format}`
}

function picturePrefix({ fileId, contentId }: PicturePath): string {
  return `/images/${fileId}/${contentId}/`
}
