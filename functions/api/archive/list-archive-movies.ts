import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadMovieList } from '#functions/rules/movies/movie-list.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(endpoints.listArchiveMovies, ({ person, now, query }) =>
  loadMovieList({ person, now, owner: archiveOwner }, query),
)
