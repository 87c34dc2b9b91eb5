/**
 * The parts of an image’s path on the media host:
 * `/images/<file id>/<content id>/<width>x<height>-<brightness>.<jpg|png|webp>`. `webp` is an animated image. The content id changes
 * with the bytes, so paths are immutable; the file id stays when an image is replaced.
 * Until its variants exist, the path ends in `.alone.<extension>`: then only the main file, the thumbnail and, for an
 * animated image, one large still exist.
 */
export type ImagePath = {
  fileId: string
  contentId: string
  width: number
  height: number
  extension: 'jpg' | 'png' | 'webp'
  isAlone: boolean
  /**
   * The lightest grey of each quarter from top to bottom, as a hex digit: `4fc2`. Absent where it was not measured, as of an animated
   * image.
   */
  brightness?: string
}

/** How the content ids of Noren's own sample pictures begin: their paths tell them from photos of a shop. */
export const samplePicturePrefix = 'sample-'

/** Whether a path shows one of Noren's sample pictures, until the owner replaces it. */
export const isSamplePicture = (path: string): boolean =>
  parseImagePath(path)?.contentId.startsWith(samplePicturePrefix) === true

/** One file of an image; `width` in pixels. */
export type ImageFile = { path: string; width: number }

const imagePathPattern =
  /^\/images\/([\w-]{16,64})\/([\w-]{16,64})\/([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([\da-f]{4}))?(\.alone)?\.(jpg|png|webp)$/

/** Widths of variants in pixels, up to the width of the image. */
const variantSteps = [320, 640, 960, 1280, 1920] as const

/** Formats of variants, best first. The main file serves old browsers. */
export const variantFormats = ['avif', 'webp'] as const
export type VariantFormat = (typeof variantFormats)[number]

/** Returns the widths of the variants: all steps below the image’s width, and its own width up to the last step. */
export function variantWidths(width: number): number[] {
  const last = variantSteps[variantSteps.length - 1] ?? width
  return [...variantSteps.filter((step) => step < width), Math.min(width, last)].filter(
    (each, index, all) => all.indexOf(each) === index,
  )
}

/** MIME types of main files. */
export const imageContentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const

/** Parses a path; returns undefined if it is not an image’s. */
export function parseImagePath(path: string): ImagePath | undefined {
  const [, fileId, contentId, width, height, brightness, alone, extension] =
    imagePathPattern.exec(path) ?? []
  if (!fileId || !contentId || !isExtension(extension)) return
  const size = { width: Number(width), height: Number(height) }
  const isAlone = alone !== undefined
  return { fileId, contentId, ...size, ...(brightness && { brightness }), extension, isAlone }
}

function isExtension(text: string | undefined): text is ImagePath['extension'] {
  return text === 'jpg' || text === 'png' || text === 'webp'
}

/** The normal variants of an animated image are stills; `listAnimatedFiles` lists the animated ones. */
export const isAnimated = ({ extension }: ImagePath) => extension === 'webp'

/** Returns the path that is stored and sent, with `.alone` if variants are missing. */
export function imagePath(picture: ImagePath): string {
  return mainFilePath(picture).replace(/\.\w+$/, picture.isAlone ? '.alone$&' : '$&')
}

export function mainFilePath(picture: ImagePath): string {
  const { width, height, brightness, extension } = picture
  return `${imagePathPrefix(picture)}${width}x${height}${brightness ? `-${brightness}` : ''}.${extension}`
}

/** Returns the path without `.alone`; other paths stay. */
export function variantReadyPath(path: string): string {
  const picture = parseImagePath(path)
  return picture ? mainFilePath(picture) : path
}

export const lacksVariants = (path: string) => parseImagePath(path)?.isAlone === true

/** Returns `/images/<file id>/<content id>/<width>.<format>`. */
export function variantPath(picture: ImagePath, width: number, format: VariantFormat): string {
  return `${imagePathPrefix(picture)}${width}.${format}`
}

/** Lists variants of one format, narrowest first; before they are made, only the initial ones. */
export function listVariants(picture: ImagePath, format: VariantFormat): ImageFile[] {
  if (picture.isAlone) return format === 'webp' ? listInitialVariants(picture) : []
  return variantWidths(picture.width).map((width) => ({
    path: variantPath(picture, width, format),
    width,
  }))
}

/**
 * Lists the WebP files that exist from the start: the thumbnail; of an animated image also the widest still, for
 * visitors who prefer reduced motion; of a sample picture also the next width, for previews of templates.
 */
export function listInitialVariants(picture: ImagePath): ImageFile[] {
  const widths = variantWidths(picture.width)
  const thumbnail = thumbnailFile(picture)
  const isSample = picture.contentId.startsWith(samplePicturePrefix)
  const width = isAnimated(picture) ? widths.at(-1) : isSample ? widths[1] : undefined
  if (width === undefined || width === thumbnail.width) return [thumbnail]
  return [thumbnail, { path: variantPath(picture, width, 'webp'), width }]
}

export function thumbnailFile(picture: ImagePath): ImageFile {
  const width = Math.min(variantSteps[0], picture.width)
  return { path: variantPath(picture, width, 'webp'), width }
}

/** Lists the animated files, narrowest first: `<width>.moving.webp`, then the main file. */
export function listAnimatedFiles(picture: ImagePath): ImageFile[] {
  const { width: own, isAlone } = picture
  const narrower = isAlone ? [] : variantSteps.filter((step) => step < own)
  return [
    ...narrower.map((width) => ({
      path: `${imagePathPrefix(picture)}${width}.moving.webp`,
      width,
    })),
    { path: mainFilePath(picture), width: own },
  ]
}

/** Lists the paths of all files of an image, each once. */
export function listImageFilePaths(picture: ImagePath): string[] {
  const own = isAnimated(picture)
    ? listAnimatedFiles(picture).map(({ path }) => path)
    : [mainFilePath(picture)]
  const variants = variantFormats.flatMap((format) => listVariants(picture, format))
  return [...own, ...variants.map(({ path }) => path)]
}

function imagePathPrefix({ fileId, contentId }: ImagePath): string {
  return `/images/${fileId}/${contentId}/`
}

/**
 * The parts of a movie’s path on the media host:
 * `/movies/<file id>/<content id>/<width>x<height>[-poster].mp4`; `-poster` means that a poster exists.
 * The content id changes with the bytes and the poster, so paths are immutable; the file id stays.
 */
export type MoviePath = {
  fileId: string
  contentId: string
  /** Pixels, after rotation. */
  width: number
  height: number
  hasPoster: boolean
}

const moviePathPattern =
  /^\/movies\/([\w-]{16,64})\/([\w-]{16,64})\/([1-9]\d{0,4})x([1-9]\d{0,4})(-poster)?\.mp4$/

/** Parses a path; returns undefined if it is not a movie’s. */
export function parseMoviePath(path: string): MoviePath | undefined {
  const [, fileId, contentId, width, height, poster] = moviePathPattern.exec(path) ?? []
  if (!fileId || !contentId) return
  const size = { width: Number(width), height: Number(height) }
  return { fileId, contentId, ...size, hasPoster: poster !== undefined }
}

export function moviePath(movie: MoviePath): string {
  const { width, height, hasPoster } = movie
  return `${moviePathPrefix(movie)}${width}x${height}${hasPoster ? '-poster' : ''}.mp4`
}

/** Returns the path of the poster (JPEG), or `""` without one. */
export function posterPath(movie: MoviePath): string {
  return movie.hasPoster ? `${moviePathPrefix(movie)}poster.jpg` : ''
}

function moviePathPrefix({ fileId, contentId }: MoviePath): string {
  return `/movies/${fileId}/${contentId}/`
}

/** Kind and id of a file on the media host. */
export type FileReference = { kind: 'image' | 'movie'; id: string }

/** Returns the file of a path, or undefined for other paths. */
export function parseFilePath(path: string): FileReference | undefined {
  const picture = parseImagePath(path)
  if (picture) return { kind: 'image', id: picture.fileId }
  const movie = parseMoviePath(path)
  return movie && { kind: 'movie', id: movie.fileId }
}
