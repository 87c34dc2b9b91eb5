import { isSamplePicture, parseImagePath } from '#functions/contract/files/file-path.ts'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { type Angle, findAngle, shots } from './shots.ts'

/** The photos of a page that the owner takes; its background is a texture. */
export type PagePhotos = Pick<PageContent, 'data' | 'data1' | 'data2'>

/** Where the pages show one photo, also several times. `file` is its id in the library. */
export type PhotoPlace = {
  file: string
  path: string
  label: string
  /** The shot that belongs here. */
  angle: Angle | undefined
  /** The description of the photo for visitors who do not see it. */
  alt: string
  /** Width by height as the pages show it; undefined where it varies. */
  shape: number | undefined
  isSample: boolean
}

/** The photos of the library that are copies of sample pictures. */
export type SampleCopy = { name: string; url: string }

/** Lists the photos of the pages in the order in which visitors see them, each file once. */
export function listPhotoPlaces(
  pages: readonly PagePhotos[],
  samples: readonly SampleCopy[],
): PhotoPlace[] {
  const names = new Map(samples.map(({ name, url }) => [readFileId(url), name]))
  const places = new Map<string, PlacedPhoto[]>()
  for (const photo of pages.flatMap(({ data1, data, data2 }) => listPhotos([data1, data, data2]))) {
    const file = readFileId(photo.position_url)
    if (file !== undefined) places.set(file, [...(places.get(file) ?? []), photo])
  }
  return Array.from(places, ([file, photos]) => describePlace(file, photos, names.get(file)))
}

function describePlace(file: string, photos: readonly PlacedPhoto[], sampleName = ''): PhotoPlace {
  const path = photos[0]?.position_url ?? ''
  const isSample = isSamplePicture(path)
  const texts = photos.flatMap(({ alt, caption, name }) => [alt, caption, name])
  const known = (isSample ? [sampleName, ...texts] : texts).filter(isText)
  const angle = known.flatMap((text) => findAngle(text) ?? [])[0]
  const label = angle ? shots[angle].label : (known[0] ?? '写真')
  return {
    file,
    path,
    label,
    angle,
    alt: photos.map(({ alt }) => alt).find(isText) ?? '',
    shape: photos.map((photo) => photo.shape).find((shape) => shape !== undefined),
    isSample,
  }
}

const isText = (text: string | undefined): text is string => text !== undefined && text !== ''

/** The fields of a photo of any kind of block. */
type Photo = { position_url: string; alt?: string; caption?: string; name?: string }
type PlacedPhoto = Photo & { shape: number | undefined }

const isPhoto = (value: object): value is Photo =>
  'position_url' in value && typeof value.position_url === 'string'

function listPhotos(value: unknown, around?: number): PlacedPhoto[] {
  if (typeof value !== 'object' || value === null) return []
  const shape = 'kind' in value ? findShape(value) : around
  const own = isPhoto(value) && value.position_url !== '' ? [{ ...value, shape }] : []
  return [...own, ...Object.values(value).flatMap((each) => listPhotos(each, shape))]
}

/** How blocks show their photos: as their owner chose, or else as their kind does. */
const shapes = new Map<unknown, number>([
  ['square', 1],
  ['4:3', 4 / 3],
  ['16:9', 16 / 9],
  ['pair', 4 / 3],
  ['menu', 4 / 3],
  ['gallery', 1],
  ['access', 16 / 10],
])

const findShape = ({ kind, crop }: { kind?: unknown; crop?: unknown }) =>
  crop ? shapes.get(crop) : shapes.get(kind)

export const readFileId = (path: string) => parseImagePath(path)?.fileId

/** By the file that a place shows: the photo that it shows from now on. */
export type PhotoChanges = ReadonlyMap<string, { path: string; alt: string }>

/** The change that puts an own photo into a place. */
export const putPhoto = ({ file, angle }: PhotoPlace, path: string): PhotoChanges =>
  new Map([[file, { path, alt: angle ? shots[angle].label : '' }]])

/**
 * The change that exchanges the photos of two places. A place gets its own sample picture again instead of that of
 * another, and its description stays where it is of a shot.
 */
export function swapPhotos(
  [a, b]: readonly [PhotoPlace, PhotoPlace],
  samples: readonly SampleCopy[],
): PhotoChanges {
  const move = (from: PhotoPlace, to: PhotoPlace) => {
    if (!from.isSample || !to.angle)
      return { path: from.path, alt: to.angle ? shots[to.angle].label : from.angle ? '' : from.alt }
    const own = samples.find(({ name }) => findAngle(name) === to.angle)
    return { path: own?.url ?? from.path, alt: shots[to.angle].label }
  }
  return new Map([
    [a.file, move(b, a)],
    [b.file, move(a, b)],
  ])
}

/** Returns a part of a page with the changed photos; the same one if it shows none of them. */
export function changePhotos<Part>(part: Part, changes: PhotoChanges): Part {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only strings become other strings
  return changeValue(part, changes) as Part
}

function changeValue(value: unknown, changes: PhotoChanges): unknown {
  if (Array.isArray(value)) {
    const changed = value.map((each) => changeValue(each, changes))
    return changed.some((each, index) => each !== value[index]) ? changed : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([name, field]: [string, unknown]) => [name, field, changeValue(field, changes)] as const,
  )
  const inside = entries.some(([, before, after]) => before !== after)
    ? Object.fromEntries(entries.map(([name, , after]) => [name, after]))
    : value
  const change = isPhoto(value) && changes.get(readFileId(value.position_url) ?? '')
  if (!change) return inside
  const hasAlt = 'alt' in value
  return { ...inside, position_url: change.path, ...(hasAlt && { alt: change.alt }) }
}
