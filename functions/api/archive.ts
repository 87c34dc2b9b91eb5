import { archiveEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { updateImage, uploadImage } from '#functions/rules/files/images/add-uploaded-image.ts'
import * as lists from '#functions/rules/files/library/library-answers.ts'
import { updateMovie, uploadMovie } from '#functions/rules/files/movies/movie-calls.ts'

const serve = serveEndpoints(archiveEndpoints)

export const listArchiveImages = serve('listArchiveImages', (request) =>
  lists.loadImageList(request, request.query),
)

export const uploadArchiveImage = serve('uploadArchiveImage', (request) => {
  request.about(request.body.upload_id)
  return uploadImage(request)
})

export const updateArchiveImage = serve('updateArchiveImage', updateImage)

export const deleteArchiveImage = serve('deleteArchiveImage', lists.deleteImage)

export const listArchiveMovies = serve('listArchiveMovies', (request) =>
  lists.loadMovieList(request, request.query),
)

export const uploadArchiveMovie = serve('uploadArchiveMovie', (request) => {
  request.about(request.body.upload_id)
  return uploadMovie(request)
})

export const updateArchiveMovie = serve('updateArchiveMovie', updateMovie)

export const deleteArchiveMovie = serve('deleteArchiveMovie', lists.deleteMovie)
