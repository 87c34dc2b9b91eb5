import { archiveEndpoints } from '#functions/contract/endpoints/archive-endpoints.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { updateImage, uploadImage } from '#functions/rules/files/images/add-uploaded-image.ts'
import {
  deleteImage,
  deleteMovie,
  loadImageList,
  loadMovieList,
} from '#functions/rules/files/library/library-answers.ts'
import { updateMovie, uploadMovie } from '#functions/rules/files/movies/movie-calls.ts'
import { archiveOwner } from '#functions/table/owner.ts'

const serve = serveEndpoints(archiveEndpoints)

export const listArchiveImages = serve('listArchiveImages', ({ person, now, query }) =>
  loadImageList({ person, now, owner: archiveOwner }, query),
)

export const uploadArchiveImage = serve('uploadArchiveImage', (request) => {
  request.about(request.body.upload_id)
  return uploadImage({ ...request, owner: archiveOwner })
})

export const updateArchiveImage = serve('updateArchiveImage', (request) => {
  request.about(request.body.id)
  return updateImage({ ...request, owner: archiveOwner })
})

export const deleteArchiveImage = serve('deleteArchiveImage', (request) => {
  request.about(request.body.id)
  return deleteImage({ ...request, owner: archiveOwner })
})

export const listArchiveMovies = serve('listArchiveMovies', ({ person, now, query }) =>
  loadMovieList({ person, now, owner: archiveOwner }, query),
)

export const uploadArchiveMovie = serve('uploadArchiveMovie', (request) => {
  request.about(request.body.upload_id)
  return uploadMovie({ ...request, owner: archiveOwner })
})

export const updateArchiveMovie = serve('updateArchiveMovie', (request) => {
  request.about(request.body.id)
  return updateMovie({ ...request, owner: archiveOwner })
})

export const deleteArchiveMovie = serve('deleteArchiveMovie', (request) => {
  request.about(request.body.id)
  return deleteMovie({ ...request, owner: archiveOwner })
})
