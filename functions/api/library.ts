import { libraryEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import * as images from '#functions/rules/files/images/add-uploaded-image.ts'
import { findFileUses } from '#functions/rules/files/library/file-uses.ts'
import * as lists from '#functions/rules/files/library/library-answers.ts'
import * as movies from '#functions/rules/files/movies/movie-calls.ts'
import { findFiles } from '#functions/table/files/files.ts'
import { countFiles } from '#functions/table/files/trash.ts'

const serve = serveEndpoints(libraryEndpoints)

export const listImages = serve('listImages', (request) =>
  lists.loadImageList(request, request.body),
)

export const countImages = serve('countImages', async ({ shop }) => ({
  count: await countFiles({ owner: shop, kind: 'image' }),
}))

export const selectImages = serve('selectImages', async ({ shop, body, now }) => {
  const [files, uses] = await Promise.all([
    findFiles({ owner: shop, kind: 'image' }, body.ids),
    findFileUses(shop, now),
  ])
  const img = body.ids.map((id) => {
    const file = files.find((each) => each.id === id)
    if (!file) throw notFoundFailure()
    return lists.toImageAnswer(file, uses.get(id) ?? [])
  })
  return { img }
})

export const uploadImage = serve('uploadImage', images.uploadImage)

export const updateImage = serve('updateImage', images.updateImage)

export const deleteImage = serve('deleteImage', lists.deleteImage)

export const listMovies = serve('listMovies', (request) =>
  lists.loadMovieList(request, request.body),
)

export const countMovies = serve('countMovies', async ({ shop }) => ({
  count: await countFiles({ owner: shop, kind: 'movie' }),
}))

export const uploadMovie = serve('uploadMovie', movies.uploadMovie)

export const updateMovie = serve('updateMovie', movies.updateMovie)

export const deleteMovie = serve('deleteMovie', lists.deleteMovie)
