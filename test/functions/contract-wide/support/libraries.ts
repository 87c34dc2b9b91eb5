import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import type { LibraryName } from '#functions/contract/files/library-file.ts'
import { addArchiveImage, addArchiveMovie, addImage, addMovie, type Scene } from './scene.ts'

export function buildDeclaredFile(name: EndpointName) {
  const file = name.endsWith('Movie')
    ? ({ name: '動画.mp4', type: 'video/mp4', bytes: 1000 } as const)
    : ({ name: '写真.jpg', type: 'image/jpeg', bytes: 1000 } as const)
  return { library: findLibrary(name), ...file }
}

/** The library of a call; the images of the shop by default. */
export function findLibrary(name: EndpointName): LibraryName {
  if (name === 'useSample') return 'images'
  if (name.endsWith('Sample')) return 'sample'
  if (name.endsWith('ArchiveImage')) return 'editimages'
  if (name.endsWith('ArchiveMovie')) return 'editmovies'
  return name.endsWith('Movie') ? 'movies' : 'images'
}

/** The id of a file of this library that a page or an entry uses. */
export async function addUsedFile(name: EndpointName, scene: Scene): Promise<string> {
  const { shop, admin } = scene
  if (name.includes('Archive')) {
    const isMovie = name.endsWith('Movie')
    const { id, url } = await (isMovie ? addArchiveMovie(scene) : addArchiveImage(scene))
    const shown = isMovie ? { movie: url } : { photo: url }
    await admin.ok('addNews', { body: { title: 'お知らせ', contents: '', ...shown } })
    return id
  }
  const { id, url } = await (name.endsWith('Movie') ? addMovie(scene) : addImage(scene))
  const at = { user: shop.user.id, page: 3 as const }
  const { version } = await shop.ok('getData', { body: at })
  await shop.ok('saveData', { body: { ...at, data: [{ position_url: url }], version } })
  return id
}

// Libraries that belong to no shop.
const partitions: Partial<Record<LibraryName, string>> = {
  editimages: 'ARCHIVE',
  editmovies: 'ARCHIVE',
  sample: 'SAMPLE',
}

/** Adds bytes to the usage of a library. */
export async function addBytes(
  library: LibraryName,
  { shop }: Scene,
  bytes: number,
): Promise<void> {
  const { table, tableName } = await import('#functions/table/table.ts')
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { PK: partitions[library] ?? `USER#${shop.user.id}`, SK: 'USAGE' },
      UpdateExpression: 'ADD #bytes :bytes',
      ExpressionAttributeNames: { '#bytes': 'bytes' },
      ExpressionAttributeValues: { ':bytes': bytes },
    }),
  )
}
