import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import type { Library } from '#functions/contract/file.ts'
import { addArchiveImage, addArchiveMovie, addImage, addMovie, type Scene } from './world.ts'

/** A file of the library that the call is about. */
export function declaredFor(name: EndpointName) {
  const file = name.endsWith('Movie')
    ? ({ name: '動画.mp4', type: 'video/mp4', bytes: 1000 } as const)
    : ({ name: '写真.jpg', type: 'image/jpeg', bytes: 1000 } as const)
  return { library: libraryOf(name), ...file }
}

/** The library that a call is about; that of the shop's pictures for those about none. */
export function libraryOf(name: EndpointName): Library {
  if (name === 'useSample') return 'images'
  if (name.endsWith('Sample')) return 'sample'
  if (name.endsWith('ArchiveImage')) return 'editimages'
  if (name.endsWith('ArchiveMovie')) return 'editmovies'
  return name.endsWith('Movie') ? 'movies' : 'images'
}

/** The id of a file of this library that a page or an entry shows. */
export async function usedFile(name: EndpointName, scene: Scene): Promise<string> {
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

// Those that are no shop's.
const partitions: Partial<Record<Library, string>> = {
  editimages: 'ARCHIVE',
  editmovies: 'ARCHIVE',
  sample: 'SAMPLE',
}

/** Lets a library's files take so many bytes more. */
export async function addBytes(library: Library, { shop }: Scene, bytes: number): Promise<void> {
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
