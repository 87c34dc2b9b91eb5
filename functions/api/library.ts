import { libraryEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import {
  updateImage as updateImageRule,
  uploadImage as uploadImageRule,
} from '#functions/rules/files/images/add-uploaded-image.ts'
import { findFileUses } from '#functions/rules/files/library/file-uses.ts'
import {
  deleteImage as deleteImageRule,
  deleteMovie as deleteMovieRule,
  loadImageList,
  loadMovieList,
  toImageAnswer,
} from '#functions/rules/files/library/library-answers.ts'
import {
  updateMovie as updateMovieRule,
  uploadMovie as uploadMovieRule,
} from '#functions/rules/files/movies/movie-calls.ts'
import { findFiles } from '#functions/table/files/files.ts'
import { countFiles } from '#functions/table/files/libraries.ts'

const serve = serveEndpoints(libraryEndpoints)

export const listImages = serve('listImages', ({ person, now, shop, body }) =>
  loadImageList({ person, now, owner: shop }, body),
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
    return toImageAnswer(file, uses.get(id) ?? [])
  })
  return { img }
})

export const uploadImage = serve('uploadImage', (request) =>
  uploadImageRule({ ...request, owner: request.shop }),
)

export const updateImage = serve('updateImage', (request) =>
  updateImageRule({ ...request, owner: request.shop }),
)

export const deleteImage = serve('deleteImage', (request) =>
  deleteImageRule({ ...request, owner: request.shop }),
)

export const listMovies = serve('listMovies', ({ person, now, shop, body }) =>
  loadMovieList({ person, now, owner: shop }, body),
)

export const countMovies = serve('countMovies', async ({ shop }) => ({
  count: await countFiles({ owner: shop, kind: 'movie' }),
}))

export const uploadMovie = serve('uploadMovie', (request) =>
  uploadMovieRule({ ...request, owner: request.shop }),
)

export const updateMovie = serve('updateMovie', (request) =>
  updateMovieRule({ ...request, owner: request.shop }),
)

export const deleteMovie = serve('deleteMovie', (request) =>
  deleteMovieRule({ ...request, owner: request.shop }),
)
