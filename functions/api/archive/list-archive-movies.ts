import { archiveEndpoints } from '#functions/contract/endpoints/archive-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadMovieList } from '#functions/rules/movies/movie-list.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(archiveEndpoints.listArchiveMovies, ({ person, now, query }) =>
  loadMovieList({ person, now, owner: archiveOwner }, query),
)
